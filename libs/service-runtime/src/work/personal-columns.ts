/** What Prisma says of the models of a service: `Prisma.TypeMap['model']`. */
type Models = Record<string, { payload: { scalars: Record<string, unknown> } }>;
type Row<Map extends Models, M extends keyof Map> = Map[M]['payload']['scalars'];

/** Columns that get these values with the account that `of` names, in rows where `where` holds. */
interface Erased<R> {
  /** A column of the row, or of the row that it belongs to: `request.owner_id`. */
  readonly of: string;
  readonly where?: object;
  readonly to: Partial<R>;
}

/** What becomes of each column of a model with the account of a person. */
interface Declaration<R, Model = string> {
  /** The whole row goes with the account that one of these names: a column of the row, or of the row that it belongs to. */
  readonly deletedWith?: readonly ((keyof R & string) | `${string}.${string}`)[];
  /** The database deletes the row with the row of this model that it belongs to. */
  readonly cascadesFrom?: Model;
  readonly erased?: readonly Erased<R>[];
  /** By the reason why they stay. */
  readonly kept?: Readonly<Record<string, readonly (keyof R & string)[]>>;
}
type Declarations<Map extends Models> = { readonly [M in keyof Map]: Declaration<Row<Map, M>, keyof Map & string> };

type KeysOf<T> = T extends unknown ? keyof T : never;
type SaidOf<D> =
  | (D extends { erased: readonly (infer E)[] } ? (E extends { to: infer T } ? KeysOf<T> : never) : never)
  | (D extends { kept: Record<string, readonly (infer C)[]> } ? C : never);
/** The columns of which the declaration of a model says nothing; `All` are those of all models. */
type Unsaid<R, D, All> = D extends { deletedWith: readonly unknown[] }
  ? never
  : D extends { cascadesFrom: infer Parent extends keyof All }
    ? All[Parent] extends { deletedWith: readonly unknown[] } | { cascadesFrom: string }
      ? never
      : keyof R
    : Exclude<keyof R, SaidOf<D>>;
/** `Model.column` of each column of which nothing is said. */
type Missing<Map extends Models, D extends Declarations<Map>> = {
  [M in keyof Map & string]: `${M}.${Unsaid<Row<Map, M>, D[M], D> & string}`;
}[keyof Map & string];

/** A model of a Prisma client, as far as erasing needs it. */
interface Delegate {
  deleteMany(query: { where: object }): Promise<unknown>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
}

/** Takes a person out of all models, or of those chosen, in the transaction of `client`. Safe to repeat. */
type Erase = (client: object, user_id: string, isChosen?: (model: string) => boolean) => Promise<void>;

/**
 * H9: says of each column of each model whether it goes with a person's account or why it stays; `erase` follows what is
 * said. It cannot be called while a column is left out, and the compiler names that column.
 */
export function personalColumns<Map extends Models>() {
  return <const D extends Declarations<Map>>(declared: D) => {
    const erase: Erase = async (client, user_id, isChosen = () => true) => {
      const delegates = client as Record<string, Delegate>;
      for (const [model, said] of Object.entries<Declaration<Record<string, unknown>>>(declared)) {
        if (!isChosen(model)) continue;
        const delegate = delegates[model.charAt(0).toLowerCase() + model.slice(1)];
        if (delegate === undefined) throw new Error(`no model ${model}`);
        for (const path of said.deletedWith ?? [])
          await delegate.deleteMany({ where: rowsOf(path.split('.'), user_id) });
        for (const { of, where = {}, to } of said.erased ?? []) {
          await delegate.updateMany({ where: { AND: [where, rowsOf(of.split('.'), user_id)] }, data: to });
        }
      }
    };
    return { erase } as {
      erase: [Missing<Map, D>] extends [never] ? Erase : { saysNothingOf: { [C in Missing<Map, D>]: never } };
    };
  };
}

function rowsOf([name = '', ...rest]: readonly string[], user_id: string): object {
  return { [name]: rest.length === 0 ? user_id : rowsOf(rest, user_id) };
}
