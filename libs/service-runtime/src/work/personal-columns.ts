/** The models of a service as Prisma types them: `Prisma.TypeMap['model']`. */
type Models = Record<string, { payload: { scalars: Record<string, unknown> } }>;
type Row<Map extends Models, M extends keyof Map> = Map[M]['payload']['scalars'];

/** Columns that are overwritten when the account that `of` names is deleted, in rows that match `where`. */
interface Erased<R> {
  /** A column of the row, or of a related row: `request.owner_id`. */
  readonly of: string;
  readonly where?: object;
  readonly to: Partial<R>;
}

/** What happens to each column of a model when a person's account is deleted. */
interface Declaration<R> {
  /**
   * The whole row is deleted with the account that one of these columns names: a column of the row or of a related row.
   * The first one names the person whose data it is.
   */
  readonly deletedWith?: readonly ((keyof R & string) | `${string}.${string}`)[];
  readonly erased?: readonly Erased<R>[];
  /** Columns that stay, by the reason why. */
  readonly kept?: Readonly<Record<string, readonly (keyof R & string)[]>>;
  /** Columns that are erased and yet not part of the person's data export, by the reason why. */
  readonly hidden?: Readonly<Record<string, readonly (keyof R & string)[] | 'all'>>;
}
type Declarations<Map extends Models> = { readonly [M in keyof Map]: Declaration<Row<Map, M>> };

type KeysOf<T> = T extends unknown ? keyof T : never;
type SaidOf<D> =
  | (D extends { erased: readonly (infer E)[] } ? (E extends { to: infer T } ? KeysOf<T> : never) : never)
  | (D extends { kept: Record<string, readonly (infer C)[]> } ? C : never);
/** The columns that the declaration of a model does not mention. */
type Unsaid<R, D> = D extends { deletedWith: readonly unknown[] } ? never : Exclude<keyof R, SaidOf<D>>;
/** `Model.column` of each column that is not mentioned. */
type Missing<Map extends Models, D extends Declarations<Map>> = {
  [M in keyof Map & string]: `${M}.${Unsaid<Row<Map, M>, D[M]> & string}`;
}[keyof Map & string];

/** The part of a Prisma model that erasing needs. */
interface Delegate {
  deleteMany(query: { where: object }): Promise<unknown>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  findMany(query: { where: object }): Promise<Record<string, unknown>[]>;
}

/** Erases a person from all models, or from the chosen ones, in the transaction of `client`. Safe to repeat. */
type Erase = (client: object, user_id: string, isChosen?: (model: string) => boolean) => Promise<void>;

/** By `Model.column`, the values that a person's data export must contain; `[]` when no row has one. */
type ValuesToShow = (client: object, user_id: string) => Promise<Record<string, unknown[]>>;

/**
 * H9, L1: declares for each column of each model whether it is erased with a person's account or why it stays. `erase`
 * follows the declaration and cannot be called while a column is missing: the compiler names that column. Erased
 * columns hold personal data, so `valuesToShow` reads them for each service's test that the data export contains them.
 */
export function personalColumns<Map extends Models>() {
  return <const D extends Declarations<Map>>(declared: D) => {
    const models = (client: object) =>
      Object.entries<Declaration<Record<string, unknown>>>(declared).map(([model, said]) => {
        const delegate = (client as Record<string, Delegate>)[model.charAt(0).toLowerCase() + model.slice(1)];
        if (delegate === undefined) throw new Error(`no model ${model}`);
        return { model, said, delegate };
      });
    const erase: Erase = async (client, user_id, isChosen = () => true) => {
      for (const { model, said, delegate } of models(client)) {
        if (!isChosen(model)) continue;
        for (const path of said.deletedWith ?? []) await delegate.deleteMany({ where: rowsOf(path, user_id) });
        for (const { of, where = {}, to } of said.erased ?? []) {
          await delegate.updateMany({ where: { AND: [where, rowsOf(of, user_id)] }, data: to });
        }
      }
    };
    const valuesToShow: ValuesToShow = async (client, user_id) => {
      const shown: Record<string, unknown[]> = {};
      for (const { model, said, delegate } of models(client)) {
        const hidden = Object.values(said.hidden ?? {}).flat();
        if (hidden.includes('all')) continue;
        const [path] = said.deletedWith ?? [];
        const selections = [
          ...(path === undefined ? [] : [{ where: rowsOf(path, user_id), columns: undefined }]),
          ...(said.erased ?? []).map(({ of, where = {}, to }) => ({
            where: { AND: [where, rowsOf(of, user_id)] },
            columns: Object.keys(to),
          })),
        ];
        for (const { where, columns } of selections) {
          const rows = await delegate.findMany({ where });
          for (const column of columns ?? Object.keys(rows[0] ?? { '*': null })) {
            if (hidden.includes(column)) continue;
            (shown[`${model}.${column}`] ??= []).push(...rows.map((row) => row[column]));
          }
        }
      }
      return shown;
    };
    return { erase, valuesToShow } as {
      erase: [Missing<Map, D>] extends [never] ? Erase : { saysNothingOf: { [C in Missing<Map, D>]: never } };
      valuesToShow: ValuesToShow;
    };
  };
}

function rowsOf(path: string, user_id: string): object {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), user_id) as object;
}
