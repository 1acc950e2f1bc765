import { quoteShell } from '../../../shared/quoteShell.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { ProbeRequest } from '../../model/probeRequest.ts'
import type { ProofStep } from '../../model/proof.ts'
import { curlOf } from './curl.ts'

/** A set variable is kept: a remote server needs another IP address. */
const names = [
  ['LISTENER', '127.0.0.1'],
  ['LISTENER_PORT', '48099'],
]
  .map(([name, value]) => `${name}=$\{${name}:-${value}}`)
  .join(' ')
const serve = 'python3 -m http.server "$LISTENER_PORT" > listener.log 2>&1 & LISTENER_PID=$!'
const stop = 'kill "$LISTENER_PID"'
const listener = `'"$LISTENER"'`
const port = `'"$LISTENER_PORT"'`
const ifElsewhere = 'If the server is another machine, set LISTENER to an IP address of yours first'

type Called = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  /** Callback URL in the request; its listener ends with the scan. */
  readonly url: string
}

type Calling = Pick<ProofStep, 'curl' | 'shows'> & Pick<Called, 'url'>

export function callbackSteps(called: Called | Calling): readonly ProofStep[] {
  const { curl, shows, url } = 'curl' in called ? called : commandOf(called)
  return [
    {
      about: `Start a listener. ${ifElsewhere}`,
      curl: `${names}\n${serve}\n${waitFor('')}`,
      shows: { status: 200 },
    },
    {
      about: 'The request of the finding, with the URL of the listener',
      curl: withListener(curl, url),
      shows,
    },
    {
      about: 'The server has requested the URL',
      curl: `sleep 2; cat listener.log; ${stop}`,
      shows: { contains: new URL(url).pathname },
    },
  ]
}

function commandOf({ request, exchange, url }: Called): Calling {
  const status = exchange.redirects[0]?.status ?? exchange.status
  return { curl: curlOf(request, exchange), shows: { status }, url }
}

export function servedSteps({
  request,
  exchange,
  url,
  text,
  result,
}: Called & { readonly text: string; readonly result: string }): readonly ProofStep[] {
  const file = new URL(url).pathname.slice(1)
  return [
    {
      about: `Serve the script. ${ifElsewhere}`,
      curl: `${names}\nprintf %s ${quoteShell(text)} > ${file}\n${serve}\n${waitFor(file)}`,
      shows: { contains: text },
    },
    {
      about: 'The request of the finding, with the URL of the script: the server runs it',
      curl: `${withListener(curlOf(request, exchange), url)}\n${stop}`,
      shows: { contains: result },
    },
  ]
}

function waitFor(file: string): string {
  return `curl -i --retry 20 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$LISTENER_PORT/${file}"`
}

/** The request may contain the host in any encoding or spelling. */
function withListener(command: string, url: string): string {
  const { hostname, port: own } = new URL(url)
  return [':', '%3A', '%3a', '%253A'].reduce(
    (text, colon) =>
      text
        .replaceAll(`${hostname}${colon}${own}`, `${listener}${colon}${port}`)
        .replaceAll(new RegExp(`${colon}${own}(?!\\d)`, 'g'), `${colon}${port}`),
    command,
  )
}
