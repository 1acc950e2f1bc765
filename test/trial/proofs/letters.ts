import { listModule, trap, weakness } from '../listed.ts'
import { isUnlimited } from './payloads.ts'

const ada = 'ada@riverside.example'

export const lettersList = listModule('letters', [
  weakness(['sql-injection', 'POST /newsletter', 'email', 'INSERT'], async ({ post }) => {
    const attack = { email: "a', (select 'x'), (select 40+2)) --", name: 'A' }
    const { text } = await post('/newsletter', attack)
    // The injected text must keep a placeholder for the bound name.
    const { text: other } = await post('/newsletter', { email: "a' || (select 40+2) || '", name: 'A' })
    return text.includes('42') || other.includes('a42')
  }),
  weakness(['host-header', 'POST /reset', 'X-Forwarded-Host', 'the host of the link'], async ({ send }) => {
    const headers = { 'x-forwarded-host': 'evil.example' }
    return (await send('POST /reset', { form: { email: ada }, headers })).text.includes(
      'http://evil.example/reset',
    )
  }),
  weakness(
    ['user-enumeration', 'POST /reset', 'email', 'says whether it is known'],
    async ({ post }) =>
      (await post('/reset', { email: ada })).text !==
      (await post('/reset', { email: 'nobody@riverside.example' })).text,
  ),
  weakness(['rate-limit', 'POST /reset/code', 'code', 'four digits, as often as wanted'], (visitor) =>
    isUnlimited(visitor, '/reset/code', { email: ada, code: '0000' }),
  ),
  trap(
    ['sql-injection', 'POST /newsletter', 'name', 'bound'],
    async ({ post }) =>
      (await post('/newsletter', { email: 'a', name: "x' || (select 40+2) || '" })).status !== 200,
  ),
  trap(['host-header', 'POST /invite', 'X-Forwarded-Host', 'a fixed host'], async (visitor) => {
    const token = /csrf_token" value="([^"]+)/.exec((await visitor.get('/invite')).text)?.[1] ?? ''
    const headers = { 'x-forwarded-host': 'evil.example' }
    const { text } = await visitor.send('POST /invite', { form: { email: ada, csrf_token: token }, headers })
    return text.includes('http://evil.example') || !text.includes(visitor.origin)
  }),
  trap(['user-enumeration', 'POST /invite', 'email', 'the same words for all'], async (visitor) => {
    const known = await visitor.submit('/invite', '/invite', { email: 'x@y.example' })
    const other = await visitor.submit('/invite', '/invite', { email: ada })
    return known.text.replace(/by=[^"]*/, '') !== other.text.replace(/by=[^"]*/, '')
  }),
  trap(['rate-limit', 'POST /invite/code', 'code', 'refused after five'], (visitor) =>
    isUnlimited(visitor, '/invite/code', { email: ada, code: '0000' }),
  ),
])
