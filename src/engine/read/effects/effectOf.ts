/** Errs on the side of skipping: a skipped link costs a page, a wrongly followed one may cost data. */

import type { Action, Effect, EffectClass } from '../../model/effect.ts'
import { iconWords } from '../knowledge/actingWords.ts'
import {
  type ActingSense,
  actionOfDescription,
  actionOfField,
  actionOfLabel,
  actionOfName,
  gravest,
  isGrave,
  senseOfAction,
} from './actingKindOf.ts'
import { actingPatterns } from './actingPatterns.ts'
import { actionOfNouns } from './actionOfNouns.ts'
import { actionOfUrl, isActionName, isExplanation, isSetUpPath } from './actionOfUrl.ts'
import { fieldsMax, fixedFields } from './fixedFields.ts'
import { foldWords } from './foldWords.ts'
import { namesPage } from './pageLabels.ts'

export const signsOut = 'signs out'
const deletesData = 'deletes data'

const textsMax = 12
const labelCharsMax = 300
const descriptionCharsMax = 2_000

const effects: Readonly<Record<ActingSense, { readonly class: EffectClass; readonly why: string }>> = {
  deletes: { class: 'destroys', why: deletesData },
  resets: { class: 'destroys', why: 'resets, restores or installs something' },
  resetsStore: { class: 'destroys', why: 'resets or fills the database' },
  signsOut: { class: 'ends_session', why: signsOut },
  pays: { class: 'changes', why: 'places an order, a payment or a transfer' },
  changesShared: { class: 'changes', why: 'changes a setting or something else that others rely on' },
  sends: { class: 'changes', why: 'sends messages' },
  switches: {
    class: 'changes',
    why: 'changes shared state, such as an account, a role or a switch',
  },
  unclear: { class: 'unclear', why: 'acts by GET, and nothing tells what it does' },
}

export function effectOf(action: Action): Effect {
  const { method } = action
  if (method === 'DELETE') return effects.deletes
  if (isSetUpForm(action)) return { class: 'destroys', why: 'belongs to a set-up page' }
  const sense = gravest([...sensesOf(action)])
  const isReading = readsOnly(action)
  if (sense !== null && (sense !== 'unclear' || isReading)) {
    // The page of a password request is read; its form sends a message.
    return sense === 'sends' && isReading && isAskedByGet(action) ? reads : effects[sense]
  }
  if (!isReading && (isOfOldVersion(action) || isInstalling(action))) return effects.resets
  if (!isReading && isEmptying(action)) return effects.deletes
  if (!isReading && isReplacing(action)) return { class: 'changes', why: 'renames or merges what is there' }
  const thing = isReading ? null : actionOfNouns(action)
  if (thing !== null) return effects[thing]
  if (action.asksConfirmation === true) return { class: 'changes', why: 'asks for confirmation' }
  if (isReading)
    return carriesToken(action) ? { class: 'unclear', why: 'carries a token against CSRF by GET' } : reads
  if (action.hasOnlyButtons === true && !isOpening(action))
    return { class: 'changes', why: 'is a button without anything to fill in' }
  return { class: 'creates', why: null }
}

const reads: Effect = { class: 'reads', why: null }

function* sensesOf(action: Action): Generator<ActingSense | null> {
  const { method, url, labels = [], names = [], descriptions = [], icons = [], body } = action
  const ofUrl = actionOfUrl(url)
  yield ofUrl === 'resets' && (asksForPassword(action) || isPasswordPath(url)) ? 'sends' : ofUrl
  const isPage = ofUrl === null && isByGet(method) && namesPlace(url)
  for (const label of labels.slice(0, textsMax)) {
    const sense = actionOfLabel(label.slice(0, labelCharsMax))
    const isVague = sense === 'unclear' && (isTitleOf(url, label) || isStart(url) || isFilledForm(action))
    const isName = isPage && sense !== 'signsOut' && (isExplanation(url) || namesPage(label))
    yield isVague || isName ? null : sense
  }
  for (const name of names.slice(0, textsMax)) yield actionOfName(name.slice(0, labelCharsMax))
  for (const text of descriptions.slice(0, textsMax))
    yield actionOfDescription(text.slice(0, descriptionCharsMax))
  for (const icon of icons.slice(0, textsMax)) {
    if (iconWords.deletes.test(icon)) yield 'deletes'
    if (iconWords.signsOut.test(icon)) yield 'signsOut'
  }
  if (body === undefined) return
  for (const { name, value } of fixedFields(body)) {
    if (isActionName(name)) yield senseOfAction(value)
    else if (value !== '') yield onlyGrave(actionOfField(name))
  }
}

function namesPlace(url: string): boolean {
  return new URL(url).search === '' && !isStart(url)
}

function isFilledForm({ method, pageUrl, hasOnlyButtons }: Action): boolean {
  return isByGet(method) && pageUrl !== undefined && hasOnlyButtons !== true
}

function asksForPassword({ url, labels = [] }: Action): boolean {
  const isNamed = /\/(?:reset|recover|restore)\/?$/i.test(new URL(url).pathname)
  return isNamed && labels.some((label) => actingPatterns.aboutPassword.test(foldWords(label)))
}

const beforePassword =
  /^(?:api|rest|v\d{1,2}|auth|authentication|accounts?|users?|members?|customers?|public|identity|app|[a-z]{2}(?:-[a-z]{2})?)$/i

/**
 * `/password/reset` and `/auth/password/reset/5f2a9c` are pages; after a user's name they reset that user's
 * password.
 */
function isPasswordPath(url: string): boolean {
  const segments = new URL(url).pathname.split('/').slice(1)
  const at = segments.findLastIndex((segment) => /^(?:reset|recover|restore)$/i.test(segment))
  const isNamed = /^(?:password|passwd)$/i.test(segments[at - 1] ?? '')
  return (
    isNamed &&
    at >= segments.length - 2 &&
    segments.slice(0, at - 1).every((segment) => beforePassword.test(segment))
  )
}

function isStart(url: string): boolean {
  const { pathname, search } = new URL(url)
  return pathname === '/' && search === ''
}

function isTitleOf(url: string, label: string): boolean {
  const title = foldWords(label)
  return [...new URL(url).searchParams]
    .slice(0, fieldsMax)
    .some(([name, value]) => !isActionName(name) && foldWords(value.split(/[:/]/).at(-1) ?? '') === title)
}

function onlyGrave(sense: ActingSense | null): ActingSense | null {
  return isGrave(sense) ? sense : null
}

function readsOnly({ method, effect }: Action): boolean {
  return effect === 'reads' || isByGet(method)
}

function isByGet(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function isAskedByGet({ url, labels = [], names = [] }: Action): boolean {
  const texts = [url, ...labels, ...names].map(foldWords)
  const isForm =
    texts.some((words) => actingPatterns.aboutPassword.test(words)) ||
    actingPatterns.changingMail.test(texts[0] ?? '')
  return isForm && !texts.some((words) => actingPatterns.sending.test(words)) && new URL(url).search === ''
}

function isSetUpForm({ pageUrl, descriptions = [] }: Action): boolean {
  if (pageUrl === undefined) return false
  return (
    isSetUpPath(new URL(pageUrl).pathname) ||
    descriptions.some((text) =>
      / (?:database|db|application|system) (?:setup|set up|installation|installer) | (?:setup|installation) wizard /.test(
        foldWords(text),
      ),
    )
  )
}

function isOpening({ labels = [] }: Action): boolean {
  return labels.slice(0, textsMax).some((label) => actingPatterns.opening.test(foldWords(label)))
}

function isEmptying({ labels = [] }: Action): boolean {
  return labels
    .slice(0, textsMax)
    .map((label) => foldWords(label.slice(0, labelCharsMax)))
    .some((words) => actingPatterns.emptying.test(words) && !actingPatterns.view.test(words))
}

function isReplacing({ url, labels = [], names = [], body }: Action): boolean {
  const segments = new URL(url).pathname.split('/').slice(-2)
  const fields = body === undefined ? [] : fixedFields(body).map(({ name }) => name)
  return [...segments, ...labels, ...names, ...fields]
    .slice(0, fieldsMax)
    .some((text) => actingPatterns.replacing.test(foldWords(text.slice(0, labelCharsMax))))
}

function isOfOldVersion({ url }: Action): boolean {
  return [...new URL(url).searchParams]
    .slice(0, fieldsMax)
    .some(([name, value]) => /^(?:rev|revision|old_?(?:id|rev|version))$/i.test(name) && !/^0?$/.test(value))
}

const installing = /^(?:(?:re|un)-?)?install$|^(?:restart|reboot|shutdown)$/i

function isInstalling({ url }: Action): boolean {
  return new URL(url).pathname.split('/').some((segment) => installing.test(segment))
}

const tokenNames =
  /^(?:_?csrf(?:[_-]?token)?|csrfmiddlewaretoken|authenticity_token|_token|sectok|_wpnonce|form_?key|xsrf(?:[_-]?token)?|__requestverificationtoken|(?:user|security|form)_?token|sesskey|my_post_key)$/i
/** Ambiguous names; long random values mark an anti-CSRF token. */
const usualTokenName = /^(?:token|tok|nonce)$/i
const randomValue = /^(?=.*\d)(?=.*[a-z])[\w+/=.~-]{16,200}$/i

function carriesToken({ url, sessionNames = [] }: Action): boolean {
  return [...new URL(url).searchParams].some(
    ([name, value]) =>
      !sessionNames.includes(name) &&
      ((tokenNames.test(name) && value !== '') || (usualTokenName.test(name) && randomValue.test(value))),
  )
}
