import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { listRefusedFields } from '../../../discover/surface/repair/refusedFields.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import { findHit, proveXss, type SentPayload, type Shoot } from './_proveXss.ts'
import { choosePayloads } from './_searchReflections.ts'
import { searchRendered } from './_searchRendered.ts'
import { joinShown, type SharedText } from './_sharedViews.ts'
import type { Survivors } from './_specialCharacters.ts'
import { type Learned, learnSurvivors, nextOf, type Stored, valueFor, writeAndRead } from './_storedTexts.ts'
import { findStored, type Submission } from './_storedViews.ts'
import { listKeptHeaders, listTextFields, withFreshNames } from './_writableFields.ts'

const submissionsMax = 30
const aloneMax = 4
const headersMax = 2
const attemptsMax = 4
/** For fields in which no special character survived. */
const attemptsUnseenMax = 2

type Sender = Pick<ProbeContext, 'send' | 'random' | 'left' | 'browser' | 'accounts'>

/**
 * Writes words into all text fields and breaks out of their contexts. Only a page that shows the payload
 * twice counts.
 */
export async function searchStored(
  context: Sender,
  { entries, pages }: { readonly entries: readonly Entry[]; readonly pages: readonly string[] },
): Promise<readonly Observation[]> {
  const submissions = await submitWords(entries, context)
  if (submissions.length === 0) return []
  const shown: SharedText[] = []
  const known = entries.map(({ url }) => url)
  const { stored: found, scriptless } = await findStored(submissions, { pages, known }, context)
  const survivors = await learnSurvivors(found, context)
  const proven = new Set<string>()
  for (const [stored, survived] of survivors.toSorted(byChance)) {
    const place = placeOf(stored.entry, stored.parameter)
    const seen = proven.has(place) ? null : await breakOut(stored, survived, context)
    if (seen === null) continue
    proven.add(place)
    shown.push({ stored, observation: seen })
  }
  const isFound = new Set(found.map(({ entry, parameter }) => placeOf(entry, parameter)))
  const rest = submissions.map(({ words, ...submission }) => ({
    ...submission,
    words: new Map([...words].filter(([parameter]) => !isFound.has(placeOf(submission.entry, parameter)))),
  }))
  const rendered = await searchRendered(rest, { pages, scriptless, reads: entries }, context)
  return [...joinShown(shown), ...rendered]
}

function byChance([, one]: Learned, [, other]: Learned): number {
  const rankOf = (survivors: Survivors | null) =>
    survivors === null ? 2 : survivors.comesBack('<') || survivors.comesBack('"') ? 0 : 1
  return rankOf(one) - rankOf(other)
}

async function submitWords(entries: readonly Entry[], context: Sender): Promise<readonly Submission[]> {
  const submissions: Submission[] = []
  for (const written of entries) {
    const fields = listTextFields(written)
    if (fields.length === 0 || submissions.length >= submissionsMax) continue
    submissions.push(...(await submit(withFreshNames(written), fields, context)))
  }
  const sent = entries.map((entry) => ({ entry, headers: listKeptHeaders(entry) }))
  for (const { entry, headers } of sent
    .filter(({ headers: { length } }) => length > 0)
    .slice(0, headersMax)) {
    submissions.push(...(await submit(entry, headers, context)))
  }
  return submissions
}

/** Sends all fields, then without the rejected ones, then each alone. */
async function submit(
  entry: Entry,
  fields: readonly Parameter[],
  context: Sender,
): Promise<readonly Submission[]> {
  const together = await submitOnce(entry, fields, context)
  if (together === null) return []
  if ('next' in together) return [together]
  const refused = new Set(listRefusedFields(together.refusal).map(({ name }) => name.split('.').at(-1)))
  const kept = fields.filter(({ name }) => !refused.has(name.split('/').at(-1) ?? name))
  if (kept.length > 0 && kept.length < fields.length) {
    const again = await submitOnce(entry, kept, context)
    if (again !== null && 'next' in again) return [again]
  }
  const alone: Submission[] = []
  for (const field of fields.length > 1 ? fields.slice(0, aloneMax) : []) {
    const one = await submitOnce(entry, [field], context)
    if (one !== null && 'next' in one) alone.push(one)
  }
  return alone
}

async function submitOnce(
  entry: Entry,
  fields: readonly Parameter[],
  { send, random }: Sender,
): Promise<Submission | { readonly refusal: Exchange } | null> {
  const words = new Map(fields.map((parameter) => [parameter, random.word()]))
  const changes = [...words].map(([parameter, word]) => ({ parameter, value: valueFor(parameter, word) }))
  const response = await send({ ...fillEntry(entry, changes), followRedirects: false })
  if (!response.ok) return null
  if (response.exchange.status >= 400) return { refusal: response.exchange }
  return { entry, words, next: nextOf(response.exchange, [...words.values()]) }
}

async function breakOut(
  stored: Stored,
  survivors: Survivors | null,
  context: Sender,
): Promise<Observation | null> {
  const { entry, parameter } = stored
  const { send, random, browser } = context
  let weak: Observation | null = null
  /** An earlier text is still shown after a newer one. */
  let isLasting = false
  let last: { readonly shot: SentPayload; readonly word: string } | null = null
  const shoot: Shoot = async (text, word) => {
    const shot = await writeAndRead(stored, { text, word }, context)
    isLasting ||= last !== null && shot !== null && shows(shot.exchange, last.word)
    if (shot !== null) last = { shot, word }
    return shot
  }
  const isShownAgain = async (): Promise<boolean> => {
    if (isLasting || last === null) return isLasting
    const again = await send(last.shot.view)
    return again.ok && shows(again.exchange, last.word)
  }
  const attempts = survivors === null ? attemptsUnseenMax : attemptsMax
  for (const payload of choosePayloads(stored, survivors).slice(0, attempts)) {
    const word = random.word()
    const shot = await shoot(payload.write(word), word)
    const hit = shot === null ? null : await findHit(shot, { payload, word, browser })
    if (hit === null) continue
    const proof = await proveXss({ entry, parameter }, hit, { shoot, random, browser })
    if (proof === null || !(await isShownAgain())) continue
    if (!proof.isWeak) return proof.observation
    weak ??= proof.observation
  }
  return weak
}

function shows({ body }: Exchange, word: string): boolean {
  return body.toLowerCase().includes(word)
}
