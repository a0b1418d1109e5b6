/**
 * ADR 101: the router names its parts for the developer tools and makes some by calls that bundlers must believe to do
 * more. Without the names, and with the calls marked, parts that nobody uses are left out.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function leaveOutUnused(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
