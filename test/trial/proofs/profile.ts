import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'
import { showsMarkup, svg } from './payloads.ts'

/** Sends cookies, but no token. */
async function forge(visitor: Visitor, path: string, form: Readonly<Record<string, string>>, mark: string) {
  await visitor.signIn('ada')
  await visitor.post(path, form)
  return (await visitor.get('/profile')).text.includes(mark)
}

async function change(visitor: Visitor, path: string, form: Readonly<Record<string, string>>) {
  await visitor.signIn('ada')
  await visitor.submit('/profile', path, form)
  return visitor.get('/members')
}

export const profileList = listModule('profile', [
  weakness(['csrf', 'POST /profile/phone', '', 'has no token'], (visitor) =>
    forge(visitor, '/profile/phone', { phone: '555-6666' }, '555-6666'),
  ),
  weakness(['csrf', 'POST /profile/email', 'csrf_token', 'has to be there, is not compared'], (visitor) =>
    forge(visitor, '/profile/email', { email: 'eve@x.example', csrf_token: 'x' }, 'eve@x.example'),
  ),
  weakness(
    ['stored-xss', 'POST /profile/nickname', 'nickname', 'unique; shown by /members'],
    async (visitor) => showsMarkup(await change(visitor, '/profile/nickname', { nickname: svg })),
  ),
  weakness(
    ['mass-assignment', 'POST /profile/settings', 'role', 'every field is taken over'],
    async (visitor) => {
      await change(visitor, '/profile/settings', { phone: '1', role: 'admin' })
      return (await visitor.get('/admin')).status === 200
    },
  ),
  weakness(['idor', 'GET /profile/messages', 'id', 'of any user'], async (visitor) => {
    await visitor.signIn('ada')
    return (await visitor.get('/profile/messages?id=1021')).text.includes('Bob')
  }),
  weakness(['idor', 'POST /profile/messages', 'id', 'of any user'], async (visitor) => {
    await visitor.signIn('ada')
    await visitor.submit('/profile', '/profile/messages', { id: '1021', text: 'changed by ada' })
    return (await visitor.get('/profile/messages?id=1021')).text.includes('changed by ada')
  }),
  trap(['csrf', 'POST /profile/address', '', 'a token of one use'], (visitor) =>
    forge(visitor, '/profile/address', { address: 'Nowhere 1', csrf_token: 'x' }, 'Nowhere 1'),
  ),
  trap(
    ['csrf', 'POST /profile/language', '', 'JSON and a header that forms cannot send'],
    async (visitor) => {
      await visitor.signIn('ada')
      const headers = { 'content-type': 'text/plain' }
      return (
        (await visitor.send('POST /profile/language', { body: '{"language":"fr"}', headers })).status === 200
      )
    },
  ),
  trap(['stored-xss', 'POST /profile/bio', 'bio', 'escaped by /members'], async (visitor) =>
    showsMarkup(await change(visitor, '/profile/bio', { bio: svg })),
  ),
  trap(['stored-xss', 'POST /profile/contact', 'phone', 'escaped in an attribute'], async (visitor) =>
    showsMarkup(await change(visitor, '/profile/contact', { phone: `">${svg}` })),
  ),
  trap(['mass-assignment', 'POST /profile/contact', 'role', 'two fields only'], async (visitor) => {
    await change(visitor, '/profile/contact', { phone: '1', role: 'admin' })
    return (await visitor.get('/admin')).status === 200
  }),
  trap(['idor', 'GET /profile/letters', 'id', 'of the user alone'], async (visitor) => {
    await visitor.signIn('ada')
    return (await visitor.get('/profile/letters?id=2021')).text.includes('Bob')
  }),
  trap(['idor', 'POST /profile/letters', 'id', 'of the user alone'], async (visitor) => {
    await visitor.signIn('ada')
    await visitor.submit('/profile', '/profile/letters', { id: '2021', text: 'changed by ada' })
    const bob = visitor.another()
    await bob.signIn('bob')
    return (await bob.get('/profile/letters?id=2021')).text.includes('changed by ada')
  }),
])
