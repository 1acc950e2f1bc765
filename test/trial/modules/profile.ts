import { json, redirect } from '../../helpers/sites/site.ts'
import { escapeHtml, form, forUsers, list, page, refuse, tokenField, withToken } from '../server/page.ts'
import type { Handler, Portal, PortalModule, User } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

type Message = { readonly owner: string; text: string }

export function profile({ users }: Portal): PortalModule {
  const messages = new Map<number, Message>([
    [1011, { owner: 'ada', text: 'Ada, your passport is ready at desk 4.' }],
    [1012, { owner: 'ada', text: 'Ada, the loan of 340 is due.' }],
    [1021, { owner: 'bob', text: 'Bob, the dog tax is overdue.' }],
    [1022, { owner: 'bob', text: 'Bob, your garden permit was refused.' }],
  ])
  const letters = new Map(
    [...messages].map(([id, { owner, text }]) => [id + 1000, { owner, text: `Letter: ${text}` }]),
  )

  const asUser = (handler: (request: PortalRequest, user: User) => ReturnType<Handler>): Handler =>
    forUsers((request) =>
      request.session.user === null ? redirect('/login') : handler(request, request.session.user),
    )
  const own = (items: ReadonlyMap<number, Message>, name: string) =>
    [...items].filter(([, { owner }]) => owner === name)
  const saved = () => redirect('/profile')

  const show = asUser(({ session }, user) => {
    const token = () => tokenField(session)
    return page(
      'Profile',
      `<p>Signed in as ${user.name}, ${escapeHtml(user.role)}. <a href="/logout">Sign out</a> <a href="/members">Members</a></p>
${form('POST /profile/phone', [['phone', 'tel', user.phone]])}
${form('POST /profile/address', [['address', 'text', user.address], token()])}
${form('POST /profile/email', [['email', 'email', user.email], token()])}
${form('POST /profile/nickname', [['nickname', 'text', user.nickname], token()])}
${form('POST /profile/bio', [['bio', 'textarea', user.bio], token()])}
${form('POST /profile/settings', [['phone', 'tel', user.phone], ['bio', 'text', user.bio], token()])}
${form('POST /profile/contact', [['phone', 'tel', user.phone], ['address', 'text', user.address], token()])}
<h2>Messages</h2>${list(own(messages, user.name).map(([id]) => `<a href="/profile/messages?id=${id}">message ${id}</a>`))}
<h2>Letters</h2>${list(own(letters, user.name).map(([id]) => `<a href="/profile/letters?id=${id}">letter ${id}</a>`))}
<script src="/profile/app.js"></script>`,
    )
  })

  const setPhone = asUser(({ field }, user) => {
    user.phone = field('phone')
    return saved()
  })
  const setAddress = asUser(({ field }, user) => {
    user.address = field('address')
    return saved()
  })
  const setEmail = asUser(({ form: fields, field }, user) => {
    // Requires a token, but never compares it.
    if (!fields.has('csrf_token')) return refuse(403, 'The form has expired.')
    user.email = field('email')
    return saved()
  })
  const setLanguage = asUser(({ headers, json: read }, user) => {
    if (headers['x-requested-with'] !== 'portal' || !headers['content-type']?.startsWith('application/json'))
      return refuse(403, 'Only the portal itself may do this.')
    return json({ user: user.name, language: String(read().language) })
  })
  const setNickname = asUser(({ field }, user) => {
    const nickname = field('nickname')
    const isTaken = [...users.values()].some((other) => other !== user && other.nickname === nickname)
    if (isTaken || nickname === '') return refuse(409, 'This nickname is taken.')
    user.nickname = nickname
    return saved()
  })
  const setBio = asUser(({ field }, user) => {
    user.bio = field('bio')
    return saved()
  })
  const setAll = asUser(({ form: fields }, user) => {
    const {
      id: _,
      name: _name,
      password: _password,
      csrf_token: _token,
      ...given
    } = Object.fromEntries(fields)
    Object.assign(user, given)
    return saved()
  })
  const setContact = asUser(({ field }, user) => {
    Object.assign(user, { phone: field('phone'), address: field('address') })
    return saved()
  })

  const readMessage = asUser(({ query, session }) => {
    const found = messages.get(Number(query('id')))
    if (found === undefined) return refuse(404, 'There is no such message.')
    const fields = [
      ['id', 'hidden', query('id')],
      ['text', 'textarea', found.text],
      tokenField(session),
    ] as const
    return page('Message', `<p>${escapeHtml(found.text)}</p>${form('POST /profile/messages', fields)}`)
  })
  const writeMessage = asUser(({ field }) => {
    const found = messages.get(Number(field('id')))
    if (found === undefined) return refuse(404, 'There is no such message.')
    found.text = field('text')
    return redirect(`/profile/messages?id=${Number(field('id'))}`)
  })
  const readLetter = asUser(({ query, session }, user) => {
    const found = letters.get(Number(query('id')))
    if (found?.owner !== user.name) return refuse(404, 'There is no such letter.')
    const fields = [
      ['id', 'hidden', query('id')],
      ['text', 'textarea', found.text],
      tokenField(session),
    ] as const
    return page('Letter', `<p>${escapeHtml(found.text)}</p>${form('POST /profile/letters', fields)}`)
  })
  const writeLetter = asUser(({ field }, user) => {
    const found = letters.get(Number(field('id')))
    if (found?.owner !== user.name) return refuse(404, 'There is no such letter.')
    found.text = field('text')
    return redirect(`/profile/letters?id=${Number(field('id'))}`)
  })

  function showMembers() {
    const items = [...users.values()].map(
      ({ nickname, bio, phone }) =>
        `${nickname}: ${escapeHtml(bio)} <span title="${escapeHtml(phone)}">call</span>`,
    )
    return page('Members', list(items))
  }

  return {
    name: 'profile',
    pages: {},
    routes: {
      'GET /profile': show,
      'GET /profile/app.js': () => ({
        headers: { 'content-type': 'text/javascript' },
        body: `window.setLanguage = (language) => fetch('/profile/language', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' }, body: JSON.stringify({ language: language }) })`,
      }),
      'POST /profile/phone': setPhone,
      'POST /profile/address': withToken(setAddress),
      'POST /profile/email': setEmail,
      'POST /profile/language': setLanguage,
      'POST /profile/nickname': withToken(setNickname),
      'POST /profile/bio': withToken(setBio),
      'POST /profile/settings': withToken(setAll),
      'POST /profile/contact': withToken(setContact),
      'GET /profile/messages': readMessage,
      'POST /profile/messages': withToken(writeMessage),
      'GET /profile/letters': readLetter,
      'POST /profile/letters': withToken(writeLetter),
      'GET /members': forUsers(showMembers),
    },
  }
}
