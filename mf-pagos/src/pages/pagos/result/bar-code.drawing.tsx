import { code128 } from './bar-code';

const HEIGHT = 40;

export interface BarCodeDrawingProps {
  text: string;
  /** What it says, for who cannot see it. */
  label: string;
}

/** A Code 128 as SVG, as wide as its place; black on white, since scanners need the contrast. */
export default function BarCodeDrawing({ text, label }: BarCodeDrawingProps) {
  const { width, bars } = code128(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '100%', height: '100%' }}
    >
      <rect width={width} height={HEIGHT} fill="#fff" />
      <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')} fill="#000" />
    </svg>
  );
}
