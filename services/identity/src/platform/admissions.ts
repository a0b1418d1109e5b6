/** Lets at most `most` works be under way; beyond, refuses with `overloaded()` before anything is done. */
export class Admissions {
  private underWay = 0;

  constructor(
    private readonly most: number,
    private readonly overloaded: () => Error,
  ) {}

  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay >= this.most) throw this.overloaded();
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }
}
