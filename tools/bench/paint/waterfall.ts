import type { Visit } from './visit.ts';

const ROW = 18;
const LABEL = 300;
const WIDTH = 1100;
const COLOURS: Readonly<Record<string, string>> = {
  Document: '#1b5e8a',
  Script: '#b7791f',
  Font: '#6b46c1',
  Fetch: '#2f855a',
  XHR: '#2f855a',
};

const escape = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

function labelOf(url: string): string {
  const { pathname, search } = new URL(url);
  const text = pathname + (search === '' ? '' : '?…');
  return text.length > 44 ? `…${text.slice(-43)}` : text;
}

/** Draws the requests of a visit over time, with a line where its content was painted. Returns an SVG picture. */
export function drawWaterfall(title: string, visit: Visit): string {
  const shown = visit.rows ?? visit.largestPaint;
  const last = Math.max(shown, ...visit.requests.map(({ end }) => end));
  const x = (time: number) => LABEL + (time / last) * (WIDTH - LABEL - 60);
  const height = (visit.requests.length + 3) * ROW;
  const bars = visit.requests.map(({ url, type, start, end, bytes }, index) => {
    const y = (index + 1.5) * ROW;
    const words = `${Math.round(end)} ms${bytes > 0 ? `, ${(bytes / 1000).toFixed(1)} kB` : ''}`;
    return `<text x="4" y="${y + 12}">${escape(labelOf(url))}</text>
<rect x="${x(start)}" y="${y + 2}" width="${Math.max(2, x(end) - x(start))}" height="${ROW - 5}" fill="${COLOURS[type] ?? '#718096'}"><title>${words}</title></rect>
<text x="${x(end) + 4}" y="${y + 12}" fill="#555">${words}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<text x="4" y="14" font-size="13" font-weight="bold">${escape(title)}</text>
${bars.join('\n')}
<line x1="${x(shown)}" x2="${x(shown)}" y1="${ROW}" y2="${height - ROW}" stroke="#c53030" stroke-width="2"/>
<text x="${x(shown)}" y="${height - 4}" fill="#c53030" text-anchor="middle">${Math.round(shown)} ms</text>
</svg>`;
}
