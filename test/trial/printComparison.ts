import type { Comparison } from './compareFindings.ts'
import type { Listed } from './listed.ts'

export type Effort = { readonly requests: number; readonly seconds: number }

export function printComparison({ listed, found, isFalse }: Comparison, { requests, seconds }: Effort): void {
  const weak = listed.filter(({ kind }) => kind === 'weakness')
  const families = [...new Set(weak.map(({ family }) => family))].sort()
  printRow('family', 'weaknesses', 'found', 'missed', 'false')
  for (const family of families) {
    const own = weak.filter((entry) => entry.family === family)
    const hits = own.filter((entry) => found.has(entry)).length
    const wrong = isFalse.filter(({ place }) => place.families[0] === family).length
    printRow(family, own.length, hits, own.length - hits, wrong)
  }
  const hits = weak.filter((entry) => found.has(entry)).length
  printRow('all', weak.length, hits, weak.length - hits, isFalse.length)
  printList(
    'missed',
    weak.filter((entry) => !found.has(entry)).map((entry) => `${entry.family}: ${nameOf(entry)}`),
  )
  printList(
    'false',
    isFalse.map(({ place, trap }) => {
      const known = trap === null ? 'not listed' : `a trap: ${nameOf(trap)}`
      return `${place.checkId}: ${place.name} (${known})`
    }),
  )
  console.log(`\n${requests} requests, ${seconds} seconds`)
}

function nameOf({ request, parameter, note }: Listed): string {
  return `${request}${parameter === '' ? '' : ` ${parameter}`}, ${note}`
}

const nameWidth = 28
const numberWidth = 11

function printRow(name: string, ...cells: readonly (string | number)[]): void {
  console.log(name.padEnd(nameWidth) + cells.map((cell) => String(cell).padStart(numberWidth)).join(''))
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}:${lines.length === 0 ? ' none' : ''}`)
  for (const line of lines) console.log(`  ${line}`)
}
