import type { VisitSources } from '../../model/probe.ts'
import type { Devtools } from './devtools.ts'
import { withTimeout } from './withTimeout.ts'

const evaluateMsMax = 2_500
const valueCharsMax = 200

export async function giveSources(
  devtools: Devtools,
  sessionId: string,
  { windowName, messages = [] }: VisitSources,
): Promise<void> {
  if (windowName === undefined && messages.length === 0) return
  const source = `(${giveScript})(${JSON.stringify({ windowName: windowName ?? null, messages, origin: senderOrigin })})`
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId)
}

/** A reserved name (RFC 2606) fails origin checks. */
const senderOrigin = 'https://sender.invalid'

const giveScript = `({ windowName, messages, origin }) => {
  if (window !== window.top) return
  if (windowName !== null && window.name === '') window.name = windowName
  const post = () => {
    for (const data of messages) window.dispatchEvent(new MessageEvent('message', { data: structuredClone(data), origin }))
  }
  window.addEventListener('load', () => setTimeout(post, 50))
}`

/** Reads inherited text properties in the main world. A lying page only deceives its owner. */
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
    return {} // The page is gone or busy.
  }
}

const pressMs = 100
const pressedMax = 5

/** Runs `javascript:` URLs with `window[marker]` on copies without listeners. */
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
    // The page is gone or busy.
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
