import { type SeverityCounts, severities, sumCounts } from '../../shared/model/severity.ts'

/** Grades by the highest open severity. Letters and colors as on the badges of other services. */
const grades = {
  critical: ['F', '#b91c1c'],
  high: ['D', '#c2410c'],
  medium: ['C', '#a16207'],
  low: ['B', '#4d7c0f'],
  info: ['A', '#15803d'],
} as const

const unknown = { text: 'not scanned', color: '#57534e' }
const height = 20
const charWidth = 6.6
const padding = 12
const label = 'Scanward'

/** Renders an SVG image of the grade and the number of open issues; null: never evaluated. */
export function renderBadge(open: SeverityCounts | null): string {
  const { text, color } = open === null ? unknown : describe(open)
  const [left, right] = [label, text].map((part) => Math.ceil(part.length * charWidth) + padding)
  const width = (left ?? 0) + (right ?? 0)
  const at = (x: number, part: string) => `<text x="${x}" y="14" text-anchor="middle">${part}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${label}: ${text}">`,
    `<title>${label}: ${text}</title>`,
    `<rect width="${width}" height="${height}" rx="3" fill="#1f2937"/>`,
    `<path d="M${left} 0h${(right ?? 0) - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z" fill="${color}"/>`,
    '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    at((left ?? 0) / 2, label),
    at((left ?? 0) + (right ?? 0) / 2, text),
    '</g></svg>',
  ].join('')
}

/** Issues of severity info do not count: they are no weaknesses. */
function describe(open: SeverityCounts): { readonly text: string; readonly color: string } {
  const worst = severities.find((severity) => open[severity] > 0) ?? 'info'
  const [grade, color] = grades[worst]
  const counted = sumCounts({ ...open, info: 0 })
  return { text: `${grade} · ${counted === 0 ? 'none' : counted} open`, color }
}
