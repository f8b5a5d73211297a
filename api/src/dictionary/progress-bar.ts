const WIDTH = 30;

/** Draws progress: one line that is redrawn on a terminal, a line per tenth in a log. */
export function progressBar(output: { isTTY?: boolean; write(text: string): unknown }) {
  let told = -1;
  return (done: number, total: number): void => {
    const part = total === 0 ? 1 : done / total;
    const filled = Math.round(part * WIDTH);
    const line = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${Math.floor(part * 100)} % (${done} of ${total})`;
    if (output.isTTY) output.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (Math.floor(part * 10) > told) output.write(`${line}\n`);
    told = Math.floor(part * 10);
  };
}
