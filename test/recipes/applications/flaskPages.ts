import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Debian's Flask with a sign-in check in `before_request` and an inline script. */
export const flaskPages: RecipeApplication = {
  name: 'flask-pages',
  needs: ['/usr/bin/python3', '-c', 'import flask'],
  packages: {},
  files: {
    'app.py': `import os
from flask import Flask, redirect, render_template, request, make_response

app = Flask(__name__)

@app.before_request
def require_session():
    if request.path.startswith(("/account", "/api/")) and request.cookies.get("session") != "signedin":
        return redirect("/sign-in")

@app.get("/")
def home():
    response = make_response(render_template("home.html"))
    response.set_cookie("session", "anonymous-visitor")
    return response

@app.get("/sign-in")
def sign_in():
    return render_template("sign-in.html")

@app.get("/account")
def account():
    return render_template("account.html")

@app.get("/api/orders")
def orders():
    return {"orders": [1]}

app.run(host="127.0.0.1", port=int(os.environ["PORT"]))
`,
    'templates/home.html': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><p id="state">static</p>
<a href="/sign-in">Sign in</a>
<script>document.getElementById('state').textContent = 'hydrated'</script></body></html>
`,
    'templates/sign-in.html':
      '<!doctype html><html lang="en"><head><title>Sign in</title></head><body>Sign in</body></html>\n',
    'templates/account.html':
      '<!doctype html><html lang="en"><head><title>Account</title></head><body>Orders</body></html>\n',
  },
  build: null,
  start: () => ['/usr/bin/python3', 'app.py'],
  sessionCookie: 'session=signedin',
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: [
    'csp.missing',
    'headers.clickjacking',
    'headers.xcto-missing',
    'headers.referrer-policy-missing',
    'cookies.samesite-missing',
    'cookies.session-no-httponly',
  ],
  follow(files, prompt) {
    const app = files['app.py'] ?? ''
    if (prompt.checkId.startsWith('cookies.')) return { ...files, 'app.py': addAttributes(app, prompt) }
    const block = blockWith(prompt, '@app.after_request')
    if (prompt.checkId !== 'csp.missing') return { ...files, 'app.py': addHook(app, block) }
    const next: Files = { ...files, 'app.py': addFirst(app, block, prompt) }
    if (!prompt.instructions.includes('<script nonce="{{ g.csp_nonce }}">')) {
      throw new Error('Expected how templates write the nonce')
    }
    const home = next['templates/home.html'] ?? ''
    return { ...next, 'templates/home.html': edit(home, '<script>', '<script nonce="{{ g.csp_nonce }}">') }
  },
}

function addHook(app: string, block: string): string {
  return edit(app, '@app.get("/")\n', `${block}\n@app.get("/")\n`)
}

/** "Below `app = Flask(…)`, above the other `before_request` functions." */
function addFirst(app: string, block: string, { instructions }: Prompt): string {
  if (!instructions.includes('above the other `before_request` functions'))
    throw new Error('Expected a place')
  return edit(app, 'app = Flask(__name__)\n', `app = Flask(__name__)\n\n${block}`)
}

function addAttributes(app: string, { checkId, instructions }: Prompt): string {
  const attributes = /`response\.set_cookie\("name", value, ([^`]+)\)`/.exec(instructions)?.[1]
  if (attributes === undefined)
    throw new Error(`Expected the attributes of a cookie in the prompt of ${checkId}`)
  return app.replace(/(set_cookie\("session", "anonymous-visitor"[^)]*)\)/, `$1, ${attributes})`)
}
