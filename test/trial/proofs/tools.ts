import { listModule, trap, weakness } from '../listed.ts'
import { measure, q } from './payloads.ts'

const pauseMs = 400

export const toolsList = listModule('tools', [
  weakness(['command-injection', 'POST /tools/ping', 'host', 'shown'], async ({ post }) =>
    (await post('/tools/ping', { host: 'x; echo $((6*7))y', count: '1' })).text.includes('42y'),
  ),
  weakness(
    ['command-injection', 'POST /tools/notify', 'phone', 'blind, in double quotes'],
    async ({ post }) => {
      const quick = await measure(() => post('/tools/notify', { phone: '1', message: 'x' }))
      const slow = await measure(() =>
        post('/tools/notify', { phone: `1$(sleep ${pauseMs / 1000})`, message: 'x' }),
      )
      return slow > quick + pauseMs / 2
    },
  ),
  weakness(
    ['command-injection', 'GET /tools/uptime', 'zone', 'a list of bad characters, not complete'],
    async ({ get }) => {
      const path = `/tools/uptime?zone=${q('$(sleep 0.4)')}`
      return (await measure(() => get(path))) > pauseMs
    },
  ),
  weakness(['code-injection', 'GET /tools/formula', 'formula', 'evaluated as JavaScript'], async ({ get }) =>
    (await get(`/tools/formula?formula=${q('"a".repeat(5)')}`)).text.includes('aaaaa'),
  ),
  weakness(
    ['code-injection', 'POST /tools/rule', 'rule', 'evaluated, says true or false only'],
    async ({ send }) =>
      (await send('POST /tools/rule', { json: { rule: '"a".length === 1' } })).text.includes('true'),
  ),
  trap(['command-injection', 'POST /tools/notify', 'message', 'quoted'], async ({ post }) => {
    const attack = { phone: '1', message: "x'; sleep 0.4; echo '$(sleep 0.4)" }
    return (await measure(() => post('/tools/notify', attack))) > pauseMs
  }),
  trap(['command-injection', 'POST /tools/ping', 'count', 'a number from 1 to 3'], async ({ post }) =>
    (await post('/tools/ping', { host: 'x', count: '1; echo $((6*7))y' })).text.includes('42y'),
  ),
  trap(['command-injection', 'GET /tools/echo', 'name', 'a program without a shell'], async ({ get }) =>
    (await get(`/tools/echo?name=${q('x; echo $((6*7))y')}`)).text.includes('42y'),
  ),
  trap(['command-injection', 'GET /tools/trace', 'host', 'quoted for the shell'], async ({ get }) =>
    (await get(`/tools/trace?host=${q("x'; echo $((6*7))y; echo '")}`)).text.includes('42y'),
  ),
  trap(
    ['code-injection', 'GET /tools/product', 'expression', 'multiplies two numbers, nothing else'],
    async ({ get }) => (await get(`/tools/product?expression=${q('"a".repeat(5)')}`)).text.includes('aaaaa'),
  ),
  trap(['code-injection', 'GET /tools/convert', 'amount', 'a number'], async ({ get }) =>
    (await get(`/tools/convert?amount=${q('5*2')}`)).text.includes('6.2'),
  ),
])
