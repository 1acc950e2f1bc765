import { callMarker, ownNumber, type XssPayload } from './_xssPayloads.ts'

/**
 * `>` comes before `<`, so that tag filters see no element. The last ones repeat, since some filters replace
 * only the first.
 */
const specials: readonly string[] = [
  ...['>', '"', "'", '`', '(', ')', '\\', '/', ' ', '=', '%3C', '&lt;', '\\x3c'],
  ...['>', '"', "'", '<', '<'],
]

const twice = ['<', '>', '"', "'"]

const occurrencesMax = 10
const gapCharsMax = 24
const framedCharsMax = specials.length * (gapCharsMax + 6)

export type Survivors = {
  /** Tests the last occurrence. `isDecoded` accepts a character reference. */
  comesBack(character: string, isDecoded?: boolean): boolean
  /** Characters of which only the first occurrence is replaced. */
  readonly firstReplaced: string
  readonly isPercentDecoded: boolean
  readonly isReferenceDecoded: boolean
  readonly isUpperCase: boolean
}

const breaksQueries = /["'`\\]/

/** Filters refuse a whole value because of one of these. */
export const specialGroups: readonly RegExp[] = [
  /^[<>]$/,
  /^["']$/,
  /^`$/,
  /^[()]$/,
  /^ $/,
  /^(?:[\\/=]|[%&\\].+)$/,
]

/** Builds a value with special characters between marks. `isQuoteless` omits those that break queries. */
export function frameSpecials(
  word: string,
  {
    isQuoteless = false,
    only = null,
  }: { readonly isQuoteless?: boolean; readonly only?: RegExp | null } = {},
): string {
  const isLeftOut = (special: string) =>
    (isQuoteless && breaksQueries.test(special)) || only?.test(special) === false
  const sent = specials.map((special) => (isLeftOut(special) ? '' : special))
  return `${word + sent.map((special, index) => `q${index}z${special}`).join('')}q${specials.length}z`
}

export function readSurvivors(body: string, word: string): Survivors | null {
  const lower = body.toLowerCase()
  const shown = specials.map(() => new Set<string>())
  let found = 0
  for (
    let at = lower.indexOf(`${word}q0z`);
    at !== -1 && found < occurrencesMax;
    at = lower.indexOf(`${word}q0z`, at + 1)
  ) {
    found += 1
    const stretch = body.slice(at, at + word.length + framedCharsMax)
    for (const [index, forms] of shown.entries()) {
      const form = between(stretch, `q${index}z`, `q${index + 1}z`)
      if (form !== null) forms.add(form)
    }
  }
  if (found === 0) return null
  const isRaw = (index: number) =>
    shown[index]?.size === 0 || shown[index]?.has(specials[index] ?? '') === true
  const isReferred = (index: number) =>
    [...(shown[index] ?? [])].some((form) => readReference(form) === specials[index])
  const isShownAs = (special: string, form: string) => shown[specials.indexOf(special)]?.has(form) === true
  return {
    comesBack(character, isDecoded = false) {
      const last = specials.lastIndexOf(character)
      return last === -1 || isRaw(last) || (isDecoded && isReferred(last))
    },
    firstReplaced: twice
      .filter((character) => !isRaw(specials.indexOf(character)) && isRaw(specials.lastIndexOf(character)))
      .join(''),
    isPercentDecoded: isShownAs('%3C', '<'),
    isReferenceDecoded: isShownAs('&lt;', '<'),
    isUpperCase: !body.includes(word),
  }
}

export function joinSurvivors(groups: readonly (Survivors | null)[]): Survivors | null {
  const known = groups.filter((group) => group !== null)
  if (known.length === 0) return null
  const groupOf = (character: string) => groups[specialGroups.findIndex((pattern) => pattern.test(character))]
  return {
    comesBack(character, isDecoded) {
      const group = groupOf(character)
      return group === undefined || group?.comesBack(character, isDecoded) === true
    },
    firstReplaced: known.map(({ firstReplaced }) => firstReplaced).join(''),
    isPercentDecoded: groups.at(-1)?.isPercentDecoded === true,
    isReferenceDecoded: groups.at(-1)?.isReferenceDecoded === true,
    isUpperCase: known.every(({ isUpperCase }) => isUpperCase),
  }
}

function between(text: string, start: string, end: string): string | null {
  const lower = text.toLowerCase()
  const from = lower.indexOf(start)
  const to = from === -1 ? -1 : lower.indexOf(end, from + start.length)
  if (to === -1 || to - from - start.length > gapCharsMax) return null
  return text.slice(from + start.length, to)
}

const references: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  lpar: '(',
  rpar: ')',
  equals: '=',
  sol: '/',
  bsol: '\\',
  grave: '`',
  nbsp: ' ',
})

function readReference(form: string): string | null {
  const match = /^&(?:#(?:x([0-9a-f]{1,6})|(\d{1,7}))|(\w{1,10}));?$/i.exec(form)
  if (match === null) return null
  const [, hex, decimal, name = ''] = match
  if (hex !== undefined) return fromCode(Number.parseInt(hex, 16))
  return decimal === undefined ? (references[name.toLowerCase()] ?? null) : fromCode(Number(decimal))
}

function fromCode(code: number): string | null {
  return code <= 0x10_ffff ? String.fromCodePoint(code) : null
}

/** Rewrites a payload with surviving characters; null if that is impossible. Unchanged without survivors. */
export function fitPayload(payload: XssPayload, survivors: Survivors | null): XssPayload | null {
  if (survivors === null) return payload
  const parts =
    payload.parts === undefined
      ? {}
      : {
          parts: Object.fromEntries(
            Object.entries(payload.parts).flatMap(([number, part]) => {
              const fitted = fitPayload(part, survivors)
              return fitted === null ? [] : [[number, fitted]]
            }),
          ),
        }
  for (const rewrite of rewritesFor(survivors)) {
    if (isCarried(payload, rewrite, survivors)) {
      return { ...payload, ...parts, write: (word) => rewrite.write(payload.write(word), word) }
    }
  }
  return null
}

type Rewrite = {
  readonly write: (text: string, word: string) => string
  readonly spares: string
}

function rewritesFor(survivors: Survivors): readonly Rewrite[] {
  const { firstReplaced, isPercentDecoded, isReferenceDecoded, isUpperCase } = survivors
  const steps: Rewrite[] = []
  if (isUpperCase) steps.push({ write: spellCalls, spares: '()' })
  const lacksCall = !survivors.comesBack('(') || !survivors.comesBack(')')
  if (lacksCall && survivors.comesBack('`')) steps.push({ write: callByTemplate, spares: '()' })
  if (!survivors.comesBack(' ') && survivors.comesBack('/')) {
    steps.push({ write: (text) => text.replaceAll(' ', '/'), spares: ' ' })
  }
  if (firstReplaced !== '') steps.push({ write: (text) => firstReplaced + text, spares: '' })
  const joined: Rewrite = {
    write: (text, word) => steps.reduce((rest, { write }) => write(rest, word), text),
    spares: steps.map(({ spares }) => spares).join(''),
  }
  const everything = `<>"'\`()=/ \\${joined.spares}`
  return [
    ...(steps.length === 0 ? [{ write: (text: string) => text, spares: '' }] : [joined]),
    ...(isPercentDecoded ? [{ write: percentEncode, spares: everything }] : []),
    ...(isReferenceDecoded ? [{ write: referTo, spares: everything }] : []),
  ]
}

/** Some payloads rely on a backslash before the quote. */
function isCarried(payload: XssPayload, { spares }: Pick<Rewrite, 'spares'>, survivors: Survivors): boolean {
  if (payload.parts !== undefined) {
    return Object.values(payload.parts).some((part) => isCarried(part, { spares }, survivors))
  }
  const text = payload.write('w')
  const countsOnBackslash = /\\['"]/.test(text)
  const isDecoded = payload.isDecoded === true
  return [...new Set(text)].every(
    (character) =>
      spares.includes(character) ||
      (countsOnBackslash && /['"]/.test(character)) ||
      survivors.comesBack(character, isDecoded),
  )
}

/** Backticks are filtered less often than parentheses. */
function callByTemplate(text: string, word: string): string {
  return text.replace(
    new RegExp(`self\\.${word}\\?\\.\\((\\d{1,3})\\)`, 'g'),
    (_, number: string) => `[self.${word}?self.${word}\`${number}\`:0]`,
  )
}

/** Character references in handlers survive uppercasing. */
function spellCalls(text: string, word: string): string {
  return text.replaceAll(callMarker(word, ownNumber), (call) =>
    [...call].map((character) => `&#${character.codePointAt(0) ?? 0};`).join(''),
  )
}

function percentEncode(text: string): string {
  return text.replace(
    /[^\w.?]/g,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}

function referTo(text: string): string {
  return text.replace(/[<>"'()=`]/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
}
