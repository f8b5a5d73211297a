/** The module of the lattice: a square of four petals. Side and position in the units of the drawing. */
export function petalPath(x: number, y: number, side: number): string {
  const half = side / 2;
  const corners: readonly (readonly [number, number])[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const centre = `${x + half} ${y + half}`;
  return corners
    .map(([a, b]) => `M${a} ${b}A${half} ${half} 0 0 1 ${centre}A${half} ${half} 0 0 1 ${a} ${b}Z`)
    .join('');
}

/** A lattice as one path per colour, so that it weighs little in the page. Pure. */
export function petalField<Tint extends string>(
  columns: number,
  rows: number,
  side: number,
  tintAt: (column: number, row: number) => Tint,
): { tint: Tint; path: string }[] {
  const paths = new Map<Tint, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tint = tintAt(column, row);
      paths.set(tint, (paths.get(tint) ?? '') + petalPath(column * side, row * side, side));
    }
  }
  return [...paths].map(([tint, path]) => ({ tint, path }));
}
