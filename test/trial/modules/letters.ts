import { escapeHtml, form, list, page, refuse, tokenField, withToken } from '../server/page.ts'
import type { Portal, PortalModule } from '../server/portal.ts'
import type { PortalRequest } from '../server/request.ts'

type Subscriber = { readonly email: string; readonly name: string; readonly topic: string }

const attemptsMax = 5
const resetCode = '4218'

export function letters({ db, users, origin }: Portal): PortalModule {
  db.exec('create table subscribers (email text, name text, topic text)')
  const attempts = new Map<string, number>()
  const hasEmail = (email: string) => [...users.values()].some((user) => user.email === email)

  function subscribe({ field }: PortalRequest) {
    try {
      db.prepare(`insert into subscribers (email, name, topic) values ('${field('email')}', ?, 'news')`).run(
        field('name'),
      )
    } catch {
      return refuse(500, 'The list of the newsletter is closed.')
    }
    const [newest] = db
      .prepare<unknown[], Subscriber>('select * from subscribers order by rowid desc limit 1')
      .all()
    return page(
      'Newsletter',
      `<p>Thank you. We write to ${escapeHtml(String(newest?.email))} about ${escapeHtml(String(newest?.topic))}.</p>`,
    )
  }

  function requestReset({ field, headers }: PortalRequest) {
    const email = field('email')
    if (!hasEmail(email)) return page('Reset', '<p>No account has this email address.</p>')
    const host = headers['x-forwarded-host'] ?? headers.host ?? ''
    const link = `http://${String(host)}/reset/confirm?token=0c1f`
    return page(
      'Reset',
      `<p>A link was sent to you.</p><!-- preview of the mail: <a href="${escapeHtml(link)}">reset</a> -->
<a href="${escapeHtml(link)}">Show the mail</a>`,
    )
  }

  function invite({ field }: PortalRequest) {
    const link = `${origin() ?? ''}/register?by=${encodeURIComponent(field('email'))}`
    return page(
      'Invitation',
      `<p>If the address can be reached, a mail is sent. <a href="${escapeHtml(link)}">Show it</a></p>`,
    )
  }

  const checkCode = ({ field }: PortalRequest) =>
    field('code') === resetCode
      ? page('Reset', '<p>Choose a new password.</p>')
      : page('Reset', '<p>The code is wrong.</p>')

  function checkInvitation({ field }: PortalRequest) {
    const email = field('email')
    const tried = attempts.get(email) ?? 0
    if (tried >= attemptsMax) return refuse(429, 'Too many attempts.')
    attempts.set(email, tried + 1)
    return page('Invitation', '<p>The code is wrong.</p>')
  }

  return {
    name: 'letters',
    pages: { '/newsletter': 'newsletter', '/reset': 'forgotten password', '/invite': 'invite a friend' },
    routes: {
      'GET /newsletter': () =>
        page('Newsletter', form('POST /newsletter', [['email', 'email'], ['name']], 'Subscribe')),
      'POST /newsletter': subscribe,
      'GET /reset': () =>
        page(
          'Forgotten password',
          list([
            form('POST /reset', [['email', 'email']]),
            form('POST /reset/code', [['email', 'email', 'ada@riverside.example'], ['code']]),
          ]),
        ),
      'POST /reset': requestReset,
      'GET /reset/confirm': () => page('Reset', '<p>This link has been used.</p>'),
      'POST /reset/code': checkCode,
      'GET /invite': ({ session }) =>
        page(
          'Invite',
          list([
            form('POST /invite', [['email', 'email'], tokenField(session)]),
            form('POST /invite/code', [['email', 'email', 'ada@riverside.example'], ['code']]),
          ]),
        ),
      'POST /invite': withToken(invite),
      'POST /invite/code': checkInvitation,
    },
  }
}
