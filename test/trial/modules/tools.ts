import { runInNewContext } from 'node:vm'
import { json } from '../../helpers/sites/site.ts'
import { escapeHtml, form, page } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import { runLine, runProgram } from '../server/programs.ts'
import type { PortalRequest } from '../server/request.ts'

const codeMsMax = 1_000

export function tools({ folder }: Portal): PortalModule {
  const shown = (text: string) => page('Tools', `<pre>${escapeHtml(text)}</pre><a href="/tools">Tools</a>`)
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

  const showTools = () =>
    page(
      'Tools',
      `${form('POST /tools/ping', [
        ['host', 'text', 'bridge-1'],
        ['count', 'number', '1'],
      ])}
${form('POST /tools/notify', [
  ['phone', 'tel', '555-0101'],
  ['message', 'text', 'Hello'],
])}
${form('GET /tools/uptime', [['zone', 'text', 'UTC']])}
${form('GET /tools/echo', [['name', 'text', 'north']])}
${form('GET /tools/trace', [['host', 'text', 'bridge-2']])}
${form('GET /tools/product', [['expression', 'text', '6*7']])}
${form('GET /tools/formula', [['formula', 'text', '2+3']])}
${form('GET /tools/convert', [
  ['amount', 'number', '10'],
  ['unit', 'select', 'km,miles'],
])}
<script>async function checkRule(rule) { const response = await fetch('/tools/rule', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rule: rule, height: 3 }) }); return response.json() }
checkRule('height > 2')</script>`,
    )

  async function ping({ field }: PortalRequest) {
    const count = Math.min(Math.max(Number.parseInt(field('count'), 10) || 1, 1), 3)
    return shown(await runLine(`echo Asking ${field('host')} ${count} times`, { folder }))
  }

  async function notify({ field }: PortalRequest) {
    await runLine(`printf %s ${quote(field('message'))} > "sms-${field('phone')}.txt"`, { folder })
    return shown('The message is on its way.')
  }

  async function tellTime({ query }: PortalRequest) {
    // `$( )` and line breaks are missing.
    const zone = query('zone').replace(/[;&|`]/g, '')
    return shown(await runLine(`TZ="${zone}" date +%H`, { folder }))
  }

  function calculate({ query }: PortalRequest) {
    const [, one, other] = /^\s*(\d{1,9})\s*\*\s*(\d{1,9})\s*$/.exec(query('expression')) ?? []
    if (one === undefined || other === undefined) return shown('Two numbers and an asterisk, please.')
    return shown(String(Number(one) * Number(other)))
  }

  function evaluate(code: string, values: Readonly<Record<string, unknown>>): unknown {
    try {
      return runInNewContext(code, { Math, ...values }, { timeout: codeMsMax })
    } catch {
      return 'This is no formula.'
    }
  }

  return {
    name: 'tools',
    pages: { '/tools': 'tools' },
    routes: {
      'GET /tools': showTools,
      'POST /tools/ping': ping,
      'POST /tools/notify': notify,
      'GET /tools/uptime': tellTime,
      'GET /tools/echo': async ({ query }) =>
        shown(await runProgram('/bin/echo', ['station', query('name')], { folder })),
      'GET /tools/trace': async ({ query }) =>
        shown(await runLine(`echo Tracing ${quote(query('host').replaceAll('\0', ''))}`, { folder })),
      'GET /tools/product': calculate,
      'GET /tools/formula': ({ query }) => shown(String(evaluate(query('formula'), {}))),
      'GET /tools/convert': ({ query }) =>
        shown(`${Number(query('amount')) * 0.62} ${query('unit') === 'km' ? 'miles' : 'km'}`),
      'POST /tools/rule': ({ json: read }) => {
        const { rule, height } = read()
        return json({ isFulfilled: evaluate(String(rule), { height }) === true })
      },
    },
  }
}
