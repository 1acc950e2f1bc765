import type { TemplateBlock } from '../../model/template.ts'

export type PayloadValues = ReadonlyMap<string, string>

export function combinePayloads(
  { payloads, attack }: Pick<TemplateBlock, 'payloads' | 'attack'>,
  roundsMax: number,
): { readonly rounds: readonly PayloadValues[]; readonly isCut: boolean } {
  const rounds: PayloadValues[] = []
  for (const round of attacks[attack](payloads)) {
    if (rounds.length === roundsMax) return { rounds, isCut: true }
    rounds.push(round)
  }
  return { rounds: rounds.length === 0 ? [new Map()] : rounds, isCut: false }
}

type Payloads = TemplateBlock['payloads']

const attacks: Readonly<Record<TemplateBlock['attack'], (payloads: Payloads) => Generator<PayloadValues>>> = {
  *batteringram(payloads) {
    for (const [name, values] of payloads) for (const value of values) yield new Map([[name, value]])
  },
  *pitchfork(payloads) {
    const length = Math.min(...payloads.map(([, values]) => values.length), Number.MAX_SAFE_INTEGER)
    if (payloads.length === 0) return
    for (let at = 0; at < length; at += 1) {
      yield new Map(payloads.map(([name, values]) => [name, values[at] ?? '']))
    }
  },
  *clusterbomb(payloads) {
    if (payloads.length === 0) return
    const at = payloads.map(() => 0)
    for (;;) {
      yield new Map(payloads.map(([name, values], index) => [name, values[at[index] ?? 0] ?? '']))
      let place = 0
      for (; place < payloads.length; place += 1) {
        const next = (at[place] ?? 0) + 1
        at[place] = next < (payloads[place]?.[1].length ?? 0) ? next : 0
        if (at[place] !== 0) break
      }
      if (place === payloads.length) return
    }
  },
}
