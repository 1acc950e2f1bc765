import type { FoundForm } from '../../../discover/surface/forms/formFields.ts'
import { bodyCharsMax } from '../../../discover/surface/forms/formRequests.ts'
import { isTokenName } from '../../../discover/surface/forms/tokenNames.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import type { SentForm } from '../../../model/surface.ts'
import { bodyMediaType, encodeBody, encodePairs, type Pair, readPairs } from '../../../read/body/entryBody.ts'
import { findForm } from './findForm.ts'
import type { PagePair } from './readings.ts'

const pairsMax = 100

export type KeptForm = {
  isShown(page: Exchange | null): boolean
  holdsOld(page: Exchange | null): boolean
  noteChanged(pairs: readonly Pair[]): void
  adoptFilled(page: Exchange | null): boolean
  /** Sends fresh tokens. Null without the form, or if a `filler` has no empty field to fill. */
  restoringRequest(page: Exchange | null, filler?: Filler): RestoringRequest | null
}

type RestoringRequest = Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>

/** Values for formerly empty fields: those of the scan, or those shown now. */
export type Filler = 'made-up' | 'shown'

/** Call it before anything is changed. Hidden fields that differ between two loads of the page are tokens. */
export function keepForm(sent: SentForm, [first, second]: PagePair): KeptForm | null {
  const found = findForm(sent, first)
  const again = findForm(sent, second)
  if (found === null || again === null || encodePairs(found.pairs).length > bodyCharsMax) return null
  let old = sent.isFilled ? found : beforeFilling(sent, found)
  const known = new Map(again.pairs)
  const tokens = new Set(
    old.pairs
      .filter(([name, value]) => old.hidden.includes(name) && known.get(name) !== value)
      .map(([name]) => name),
  )
  const sentPairs = new Set<string>()
  const isToken = (name: string) => tokens.has(name) || isTokenName(name)
  /** A hidden field that shows a sent value is part of the object; others may change with each update. */
  const isPart = ({ hidden }: FoundForm, [name, value]: Pair) =>
    !hidden.includes(name) || (!isToken(name) && sentPairs.has(keyOf([name, value])))
  const differing = (now: FoundForm) =>
    now.pairs.some((pair) => isPart(now, pair) && !old.pairs.some((one) => keyOf(one) === keyOf(pair))) ||
    old.pairs.some(
      (pair) => !old.hidden.includes(pair[0]) && !now.pairs.some((one) => keyOf(one) === keyOf(pair)),
    )
  const own = new Map(readPairs(sent.body.text))
  const isEmptied = ([name, value]: Pair) => value === '' && !old.hidden.includes(name)
  return {
    isShown: (now) => findForm(sent, now) !== null,
    holdsOld(now) {
      const form = findForm(sent, now)
      return form !== null && !differing(form)
    },
    adoptFilled(now) {
      const form = findForm(sent, now)
      const texts = old.pairs.filter(([name, value]) => value !== '' && !old.hidden.includes(name))
      const isHeld = (pair: Pair) => form?.pairs.some((one) => keyOf(one) === keyOf(pair)) === true
      if (form === null || !texts.every(isHeld)) return false
      const shown = new Map(form.pairs)
      const filled = old.pairs.map(
        (pair): Pair => [pair[0], isEmptied(pair) ? (shown.get(pair[0]) ?? '') : pair[1]],
      )
      old = { ...old, pairs: filled }
      return true
    },
    noteChanged(pairs) {
      for (const pair of pairs.slice(0, pairsMax)) sentPairs.add(keyOf(pair))
    },
    restoringRequest(now, filler) {
      const form = findForm(sent, now)
      if (form === null || (filler !== undefined && !old.pairs.some(isEmptied))) return null
      const pairs = old.pairs.map(([name, value]): Pair => {
        const shown = form.pairs.find((pair) => pair[0] === name)
        if (filler !== undefined && isEmptied([name, value]))
          return [name, (filler === 'shown' ? shown?.[1] : own.get(name)) ?? value]
        const isFresh = old.hidden.includes(name) && shown !== undefined && !isPart(form, shown)
        // Browsers submit line breaks as CRLF.
        return [name, isFresh ? shown[1] : value.replace(/\r?\n/g, '\r\n')]
      })
      const text = encodePairs([...pairs, ...buttonsOf(sent, form)])
      const body = { kind: sent.body.kind, text }
      return {
        url: sent.url,
        method: sent.method ?? 'POST',
        headers: { 'content-type': bodyMediaType(body) },
        body: encodeBody(body),
      }
    },
  }
}

/** The form of an existing object may have been empty. */
export function showsSentTexts(sent: SentForm, page: Exchange | null): boolean {
  const own = new Map([...readPairs(sent.body.text), ...sent.changed])
  const texts = findForm(sent, page)?.pairs.filter(([name]) => sent.texts.includes(name)) ?? []
  const isSent = ([name, value]: Pair) => keyOf([name, value]) === keyOf([name, own.get(name) ?? ''])
  return texts.some(([, value]) => value !== '') && texts.every(isSent)
}

function beforeFilling({ body, texts }: SentForm, form: FoundForm): FoundForm {
  const own = new Map(readPairs(body.text))
  const pairs = form.pairs.map(([name, value]): Pair => {
    if (texts.includes(name)) return [name, '']
    return [name, form.hidden.includes(name) ? value : (own.get(name) ?? value)]
  })
  return { ...form, pairs }
}

/** Forms of a list differ in hidden values alone; those that change with each load are tokens. */
export function showsSameObject(sent: SentForm, [first, second]: PagePair): boolean {
  const own = new Map(readPairs(sent.body.text))
  const again = new Map(findForm(sent, second)?.pairs)
  const found = findForm(sent, first)
  return (
    found?.pairs.every(
      ([name, value]) => !found.hidden.includes(name) || again.get(name) !== value || own.get(name) === value,
    ) === true && again.size > 0
  )
}

function keyOf([name, value]: Pair): string {
  return JSON.stringify([name, value.replace(/\s+/g, ' ').trim()])
}

function buttonsOf({ body }: SentForm, { submitters }: FoundForm): readonly Pair[] {
  const names = new Set(submitters.flatMap(({ pair }) => (pair === null ? [] : [pair[0]])))
  return readPairs(body.text).filter(([name]) => names.has(name))
}
