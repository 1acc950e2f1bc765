import { html, json, type Site } from '../sites/site.ts'
import { testAccount } from './loginSite.ts'
import { signToken, verifyToken } from './sharedSecretToken.ts'

const secret = 'c7e6d8f91234f1d0c7b29e6a4483a5b0'
const user = { id: 7, email: testAccount.identifier, role: 'member' }

const script = `const form = document.querySelector('form')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const response = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: form.email.value, password: form.password.value }),
  })
  const { token } = await response.json()
  const me = await fetch('/api/me', { headers: { authorization: 'Bearer ' + token } })
  document.querySelector('main').textContent = JSON.stringify(await me.json())
})`

/** A sign-in by JSON whose token names the role. `keepsRole`: every field of the request is part of it. */
export function roleSignIn({ keepsRole }: { readonly keepsRole: boolean }): Site {
  return {
    routes: {
      '/': html(
        `<title>Desk</title><main><form><input name="email" type="email"><input name="password" type="password"><button>Sign in</button></form></main><script>${script}</script>`,
      ),
      '/api/login': ({ method, body }) => {
        if (method !== 'POST') return { status: 405 }
        const { email, password, ...rest } = JSON.parse(body)
        if (email !== testAccount.identifier || password !== testAccount.password)
          return { ...json({ error: 'Email or password is wrong' }), status: 401 }
        return json({ token: signToken({ ...user, ...(keepsRole ? rest : {}) }, secret) })
      },
      '/api/me': ({ headers }) => {
        const account = verifyToken(headers.authorization?.replace('Bearer ', '') ?? '', secret)
        return account === null ? { ...json({ error: 'Sign in' }), status: 401 } : json(account)
      },
    },
  }
}
