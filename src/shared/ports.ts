/** Inclusive. */
type PortRange = readonly [from: number, to: number]

type ParsedPorts =
  | { readonly ok: true; readonly ranges: readonly PortRange[]; readonly text: string }
  | { readonly ok: false; readonly message: string }

export const everyPort = '1-65535'

const portMax = 65_535
const rangesMax = 50

/** Parses `443,8000-8100`. `text` is sorted, without spaces, with ranges merged. */
export function parsePorts(text: string): ParsedPorts {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > rangesMax) return refused(`at most ${rangesMax} ports and ranges, found ${parts.length}`)
  const ranges: PortRange[] = []
  for (const part of parts) {
    const range = parseRange(part)
    if (range === null) {
      return refused(`ports and ranges from 1 to ${portMax}, such as 443,8000-8100`)
    }
    ranges.push(range)
  }
  const merged = merge(ranges)
  return { ok: true, ranges: merged, text: merged.map(writeRange).join(',') }
}

export function coversPort(ranges: readonly PortRange[], port: number): boolean {
  return ranges.some(([from, to]) => from <= port && port <= to)
}

export function portOfUrl(url: string | URL): number {
  const { port, protocol } = new URL(url)
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

function parseRange(text: string): PortRange | null {
  const [, first, last = first] = /^([0-9]{1,5})(?:\s*-\s*([0-9]{1,5}))?$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from >= 1 && from <= to && to <= portMax ? [from, to] : null
}

function merge(ranges: readonly PortRange[]): readonly PortRange[] {
  const merged: [from: number, to: number][] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

function writeRange([from, to]: PortRange): string {
  return from === to ? String(from) : `${from}-${to}`
}

function refused(expected: string): ParsedPorts {
  return { ok: false, message: `Expected ${expected}` }
}
