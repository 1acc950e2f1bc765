import type { VisitSources } from '../../model/probe.ts'
import type { Devtools } from './devtools.ts'
import { withTimeout } from './within.ts'

const evaluateMsMax = 2_500
const valueCharsMax = 200

/** Hands a page, before any of its scripts run, what another page that opens it may: its window name and messages. */
export async function giveSources(
  devtools: Devtools,
  sessionId: string,
  { windowName, messages = [] }: VisitSources,
): Promise<void> {
  if (windowName === undefined && messages.length === 0) return
  const source = `(${giveScript})(${JSON.stringify({ windowName: windowName ?? null, messages, origin: senderOrigin })})`
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId)
}

/** Of a name that nobody may have (RFC 2606): a page that knows whom it listens to does not know it. */
const senderOrigin = 'https://sender.invalid'

// Messages come when the page has loaded and listens.
const giveScript = `({ windowName, messages, origin }) => {
  if (window !== window.top) return
  if (windowName !== null && window.name === '') window.name = windowName
  const post = () => {
    for (const data of messages) window.dispatchEvent(new MessageEvent('message', { data: structuredClone(data), origin }))
  }
  window.addEventListener('load', () => setTimeout(post, 50))
}`

/**
 * Reads properties that every object of a page has inherited, in the world of its own scripts; those alone that hold
 * text. What a page says of itself is taken as it is: it deceives nobody but its owner.
 */
export async function readInherited(
  devtools: Devtools,
  sessionId: string,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const expression = `${JSON.stringify(names)}.map((name) => typeof ({})[name] === 'string' ? ({})[name].slice(0, ${valueCharsMax}) : null)`
  try {
    const evaluated = await withTimeout(
      evaluateMsMax,
      devtools.send(
        'Runtime.evaluate',
        { expression, returnByValue: true, timeout: evaluateMsMax },
        sessionId,
      ),
    )
    const values: unknown = evaluated?.result.value
    if (!Array.isArray(values)) return {}
    return Object.fromEntries(
      names.flatMap((name, index) => {
        const value: unknown = values[index]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
  } catch {
    return {} // The page is gone, or works without end.
  }
}

const pressMs = 100
const pressedMax = 5

/**
 * Opens the `javascript:` URLs of a page that call `window[marker]`, as a click on their link or button would: with a copy
 * that no script of the page listens to.
 */
export async function pressMarkedLinks(devtools: Devtools, sessionId: string, marker: string): Promise<void> {
  const expression = `(${pressScript})(${JSON.stringify({ marker, pressMs, pressedMax })})`
  try {
    await withTimeout(
      evaluateMsMax,
      devtools.send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, timeout: evaluateMsMax },
        sessionId,
      ),
    )
  } catch {
    // The page is gone, or works without end.
  }
}

const pressScript = `({ marker, pressMs, pressedMax }) => {
  const urls = [...document.querySelectorAll('a[href],area[href],form[action],button[formaction],input[formaction]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('formaction') ?? element.getAttribute('action') ?? '')
    .filter((url) => /^[\\0-\\x20]*javascript:/i.test(url) && url.includes(marker + '('))
  for (const url of urls.slice(0, pressedMax)) {
    const link = document.createElement('a')
    link.setAttribute('href', url)
    document.documentElement.append(link)
    HTMLElement.prototype.click.call(link)
    link.remove()
  }
  return urls.length === 0 ? 0 : new Promise((resolve) => setTimeout(resolve, pressMs))
}`
