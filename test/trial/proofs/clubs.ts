import { listModule, trap, weakness } from '../listed.ts'
import { isUnlimited } from './payloads.ts'

const bypass = "' or 1=1 --"

export const clubsList = listModule('clubs', [
  weakness(
    ['sql-injection', 'POST /clubs/login', 'member', 'a sign-in that is passed by'],
    async ({ post }) =>
      (await post('/clubs/login', { member: bypass, pin: 'x' })).headers.location === '/clubs/home',
  ),
  trap(
    ['sql-injection', 'POST /clubs/login', 'pin', 'digits only'],
    async ({ post }) =>
      (await post('/clubs/login', { member: 'carla', pin: bypass })).headers.location === '/clubs/home',
  ),
  weakness(
    ['user-enumeration', 'POST /clubs/login', 'member', 'says which of both is wrong'],
    async ({ post }) => {
      const known = await post('/clubs/login', { member: 'carla', pin: '0' })
      return known.text !== (await post('/clubs/login', { member: 'nobody', pin: '0' })).text
    },
  ),
  weakness(['rate-limit', 'POST /clubs/login', 'pin', 'as often as wanted'], (visitor) =>
    isUnlimited(visitor, '/clubs/login', { member: 'carla', pin: '0' }),
  ),
  weakness(
    ['session-fixation', 'POST /clubs/login', 'club', 'the cookie of before stays'],
    async (visitor) => {
      visitor.cookies.set('club', 'chosen-by-another')
      await visitor.post('/clubs/login', { member: 'carla', pin: '4711' })
      const { text } = await visitor.another().get('/clubs/home', { cookie: 'club=chosen-by-another' })
      return text.includes('Hello carla')
    },
  ),
  trap(['sql-injection', 'POST /kiosk', 'guest', 'bound'], async ({ post }) =>
    (await post('/kiosk', { guest: bypass, code: bypass })).text.includes('open for you'),
  ),
  trap(['user-enumeration', 'POST /kiosk', 'guest', 'the same words for all'], async ({ post }) => {
    const known = await post('/kiosk', { guest: 'carla', code: '0' })
    return known.text !== (await post('/kiosk', { guest: 'nobody', code: '0' })).text
  }),
  trap(['rate-limit', 'POST /kiosk', 'code', 'refused after ten'], (visitor) =>
    isUnlimited(visitor, '/kiosk', { guest: 'carla', code: '0' }),
  ),
  trap(['session-fixation', 'POST /kiosk', 'kiosk', 'a new id'], async (visitor) => {
    visitor.cookies.set('kiosk', 'chosen-by-another')
    await visitor.post('/kiosk', { guest: 'carla', code: '4711' })
    return visitor.cookies.get('kiosk') === 'chosen-by-another'
  }),
])
