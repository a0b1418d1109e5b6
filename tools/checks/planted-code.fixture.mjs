import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

// Reads [{ file, code }] and answers, for each, the rules it would break there.
const eslint = new ESLint();
const rules = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: file });
  rules.push((result?.messages ?? []).map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(rules));
