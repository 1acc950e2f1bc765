import { randomBytes } from 'node:crypto'
import { redirect } from '../../helpers/sites/site.ts'
import { escapeHtml, form, page, refuse } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

type Member = { readonly name: string; readonly team: string }

const attemptsMax = 10
const visitsMax = 5_000

export function clubs({ db }: Portal): PortalModule {
  db.exec(`
    create table members (name text, pin text, team text);
    insert into members values ('carla', '4711', 'rowing'), ('dario', '0815', 'chess');
  `)
  const visits = new Map<string, string | null>()
  const attempts = new Map<string, number>()

  function remember(id: string, name: string | null): void {
    const [oldest] = visits.keys()
    if (visits.size >= visitsMax && oldest !== undefined) visits.delete(oldest)
    visits.set(id, name)
  }

  function showSignIn({ cookies }: PortalRequest) {
    const id = cookies.club || randomBytes(12).toString('hex')
    if (!visits.has(id)) remember(id, null)
    return page('Clubs', form('POST /clubs/login', [['member'], ['pin', 'password']], 'Enter'), {
      'set-cookie': `club=${encodeURIComponent(id)}; Path=/clubs; HttpOnly`,
    })
  }

  function signIn({ field, cookies }: PortalRequest) {
    const [name, pin] = [field('member'), field('pin').replace(/\D/g, '')]
    // Session fixation: keeps any cookie.
    const id = cookies.club || randomBytes(12).toString('hex')
    try {
      const sql = `select name, team from members where name = '${name}' and pin = '${pin}'`
      const found = db.prepare<unknown[], Member>(sql).get()
      if (found !== undefined) {
        remember(id, found.name)
        return redirect('/clubs/home', 302, {
          'set-cookie': `club=${encodeURIComponent(id)}; Path=/clubs; HttpOnly`,
        })
      }
    } catch {
      return refuse(500, 'The club house does not respond.')
    }
    const isKnown = db.prepare('select 1 from members where name = ?').get(name) !== undefined
    return page(
      'Clubs',
      `<p>${isKnown ? 'Wrong PIN.' : 'There is no such member.'}</p><a href="/clubs/login">Again</a>`,
    )
  }

  function showHome({ cookies }: PortalRequest) {
    const name = visits.get(cookies.club ?? '') ?? null
    return name === null
      ? redirect('/clubs/login')
      : page('Club house', `<p>Hello ${escapeHtml(name)}, the boats are ready.</p>`)
  }

  function signInKiosk({ field }: PortalRequest) {
    const name = field('guest')
    const tried = attempts.get(name) ?? 0
    if (tried >= attemptsMax) return refuse(429, 'Too many attempts.')
    attempts.set(name, tried + 1)
    const found = db.prepare('select team from members where name = ? and pin = ?').get(name, field('code'))
    if (found === undefined) return page('Kiosk', '<p>Guest or code is wrong.</p>')
    attempts.delete(name)
    const id = randomBytes(12).toString('hex')
    return page('Kiosk', '<p>The kiosk is open for you.</p>', {
      'set-cookie': `kiosk=${id}; Path=/kiosk; HttpOnly`,
    })
  }

  return {
    name: 'clubs',
    pages: { '/clubs/login': 'clubs', '/kiosk': 'kiosk of the clubs' },
    routes: {
      'GET /clubs/login': showSignIn,
      'POST /clubs/login': signIn,
      'GET /clubs/home': showHome,
      'GET /kiosk': () => page('Kiosk', form('POST /kiosk', [['guest'], ['code', 'password']], 'Open')),
      'POST /kiosk': signInKiosk,
    },
  }
}
