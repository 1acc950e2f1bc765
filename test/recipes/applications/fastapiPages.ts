import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Debian's FastAPI with Jinja templates, a sign-in check in a middleware and an inline script. */
export const fastapiPages: RecipeApplication = {
  name: 'fastapi-pages',
  needs: ['/usr/bin/python3', '-c', 'import fastapi, uvicorn, jinja2'],
  packages: {},
  files: {
    'app.py': `from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse
from fastapi.templating import Jinja2Templates

app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
templates = Jinja2Templates(directory="templates")

@app.middleware("http")
async def require_session(request, call_next):
    if request.url.path.startswith(("/account", "/api/")) and request.cookies.get("session") != "signedin":
        return RedirectResponse("/sign-in")
    return await call_next(request)

@app.get("/")
async def home(request: Request):
    response = templates.TemplateResponse("home.html", {"request": request})
    response.set_cookie("session", "anonymous-visitor", samesite=None)
    return response

@app.get("/sign-in")
async def sign_in(request: Request):
    return templates.TemplateResponse("sign-in.html", {"request": request})

@app.get("/account")
async def account(request: Request):
    return templates.TemplateResponse("account.html", {"request": request})

@app.get("/api/orders")
async def orders():
    return {"orders": [1]}
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
  start: (port) => [
    '/usr/bin/python3',
    '-m',
    'uvicorn',
    'app:app',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ],
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
    const block = blockWith(prompt, '@app.middleware("http")')
    const next: Files = { ...files, 'app.py': addMiddleware(app, block, prompt) }
    return prompt.checkId === 'csp.missing' ? addNonce(next, prompt) : next
  },
}

/** "After the other middleware." */
function addMiddleware(app: string, block: string, { instructions }: Prompt): string {
  if (!instructions.includes('After the other middleware')) throw new Error('Expected a place')
  return edit(app, '@app.get("/")\n', `${block}\n@app.get("/")\n`)
}

function addNonce(files: Files, { instructions }: Prompt): Files {
  const script = /`(<script nonce="[^`]+>)` in Jinja templates/.exec(instructions)?.[1]
  if (script === undefined) throw new Error('Expected how templates write the nonce')
  return { ...files, 'templates/home.html': edit(files['templates/home.html'] ?? '', '<script>', script) }
}

function addAttributes(app: string, { checkId, instructions }: Prompt): string {
  const attribute = /`response\.set_cookie\("name", value, ([^`]+)\)`/.exec(instructions)?.[1]
  if (attribute === undefined) throw new Error(`Expected the attribute in the prompt of ${checkId}`)
  const [name = ''] = attribute.split('=')
  const present = new RegExp(`(set_cookie\\("session", "anonymous-visitor".*?), ${name}=[^,)]+`)
  return app
    .replace(present, '$1')
    .replace(/(set_cookie\("session", "anonymous-visitor"[^)]*)\)/, `$1, ${attribute})`)
}
