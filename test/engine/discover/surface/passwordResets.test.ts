import { expect } from 'chai'
import { readReset } from '../../../../src/engine/discover/surface/passwordResets.ts'
import { page, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

function resetsOf(path: string, body: string) {
  const { resets = [] } = surfaceOf({ pages: [page({ url: new URL(path, siteUrl).href, body })] })
  return resets.map((entry) => {
    const reset = readReset(entry)
    const { pathname, search } = new URL(entry.url)
    return [pathname + search, reset?.identifier?.name ?? null, reset?.token?.name ?? null]
  })
}

const form = (action: string, fields: readonly string[]) => {
  const inputs = fields.map(
    (name) => `<input name="${name}" type="${/pass(?!.*token)/.test(name) ? 'password' : 'text'}">`,
  )
  return `<form method="post" action="${action}">${inputs.join('')}<button>Send</button></form>`
}

describe('password resets', () => {
  it('include WordPress, and paths without a separator', () => {
    const action = '/wp-login.php?action=lostpassword'
    expect(resetsOf(action, form(action, ['user_login']))).to.deep.equal([[action, 'user_login', null]])
    expect(resetsOf('/forgotpassword', form('/forgotpassword', ['email']))).to.deep.equal([
      ['/forgotpassword', 'email', null],
    ])
  })

  it('do not include other forms of the same page', () => {
    const others = form('/newsletter', ['email']) + form('/session', ['email', 'password'])
    expect(resetsOf('/forgot-password', form('/mail-link', ['email']) + others)).to.deep.equal([
      ['/mail-link', 'email', null],
    ])
  })

  it('read the token of Devise as a token', () => {
    const fields = ['user[reset_password_token]', 'user[password]']
    expect(resetsOf('/users/password/reset', form('/users/password/reset', fields))).to.deep.equal([
      ['/users/password/reset', null, 'user[reset_password_token]'],
    ])
  })

  it('take a hidden token for CSRF protection unless the URL contains it', () => {
    const hidden = (value: string) =>
      `<form method="post" action="/reset-password"><input type="hidden" name="token" value="${value}"><input type="password" name="password"><button>Set</button></form>`
    expect(resetsOf('/reset-password', hidden('4f1c9a7e5d3b'))).to.deep.equal([
      ['/reset-password', null, null],
    ])
    expect(resetsOf('/reset-password?token=4f1c9a7e5d3b', hidden('4f1c9a7e5d3b'))).to.deep.equal([
      ['/reset-password', null, 'token'],
    ])
  })
})
