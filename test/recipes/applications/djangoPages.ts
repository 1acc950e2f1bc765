import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Debian's Django with its own sign-in middleware and without header middleware. */
export const djangoPages: RecipeApplication = {
  name: 'django-pages',
  needs: ['/usr/bin/python3', '-c', 'import django'],
  packages: {},
  files: {
    'settings.py': `SECRET_KEY = "only-for-this-test"
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "shop"
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "shop.require_session",
]
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates",
    "DIRS": ["templates"],
    "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
}]
SECURE_CONTENT_TYPE_NOSNIFF = False
SECURE_REFERRER_POLICY = None
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_HTTPONLY = False
SESSION_COOKIE_SAMESITE = None
CSRF_COOKIE_SAMESITE = None
`,
    'shop.py': `from django.http import JsonResponse
from django.shortcuts import redirect, render
from django.urls import path

def require_session(get_response):
    def middleware(request):
        if request.path.startswith(("/account", "/api/")) and request.COOKIES.get("session") != "signedin":
            return redirect("/sign-in")
        return get_response(request)

    return middleware

def home(request):
    request.session["visits"] = request.session.get("visits", 0) + 1
    return render(request, "home.html")

urlpatterns = [
    path("", home),
    path("sign-in", lambda request: render(request, "sign-in.html")),
    path("account", lambda request: render(request, "account.html")),
    path("api/orders", lambda request: JsonResponse({"orders": [1]})),
]
`,
    'serve.py': `import os
from wsgiref.simple_server import make_server

os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
from django.core.wsgi import get_wsgi_application

make_server("127.0.0.1", int(os.environ["PORT"]), get_wsgi_application()).serve_forever()
`,
    'templates/home.html': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><p id="state">static</p>
<a href="/sign-in">Sign in</a>
<script>document.getElementById('state').textContent = 'hydrated'</script></body></html>
`,
    'templates/sign-in.html': `<!doctype html><html lang="en"><head><title>Sign in</title></head><body>
<form method="post">{% csrf_token %}<input name="name"><input name="password" type="password"><button>Sign in</button></form></body></html>
`,
    'templates/account.html':
      '<!doctype html><html lang="en"><head><title>Account</title></head><body>Orders</body></html>\n',
  },
  build: null,
  start: () => ['/usr/bin/python3', 'serve.py'],
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
  follow: (files, prompt) =>
    prompt.checkId === 'csp.missing'
      ? addPolicy(files, prompt)
      : { ...files, 'settings.py': followSettings(files['settings.py'] ?? '', prompt) },
}

/** "Its path as the first of `MIDDLEWARE`." */
function addPolicy(files: Files, prompt: Prompt): Files {
  const block = blockWith(prompt, 'def content_security_policy(get_response):')
  const nonce = /before Django 6 `(nonce="[^`]+)`/.exec(prompt.instructions)?.[1]
  if (!prompt.instructions.includes('its path as the first of `MIDDLEWARE`') || nonce === undefined) {
    throw new Error('Expected a place of the middleware, and how templates write the nonce')
  }
  const first = 'MIDDLEWARE = [\n'
  return {
    ...files,
    'policy.py': block,
    'settings.py': edit(files['settings.py'] ?? '', first, `${first}    "policy.content_security_policy",\n`),
    'templates/home.html': edit(files['templates/home.html'] ?? '', '<script>', `<script ${nonce}>`),
  }
}

function followSettings(settings: string, { checkId, instructions }: Prompt): string {
  switch (checkId) {
    case 'headers.xcto-missing': {
      const removed = /remove `(SECURE_CONTENT_TYPE_NOSNIFF = False)`/.exec(instructions)?.[1] ?? ''
      return edit(settings, removed, '')
    }
    case 'headers.referrer-policy-missing': {
      const added = /`(SECURE_REFERRER_POLICY = "[^`]+)`/.exec(instructions)?.[1] ?? ''
      return edit(settings, 'SECURE_REFERRER_POLICY = None', added)
    }
    case 'headers.clickjacking':
      return refuseFraming(settings, instructions)
    default:
      return setCookies(settings, instructions)
  }
}

function refuseFraming(settings: string, instructions: string): string {
  const setting = /Set `(X_FRAME_OPTIONS = [^`]+)`/.exec(instructions)?.[1]
  const middleware = /with `("django\.middleware\.clickjacking[^`]+)` in `MIDDLEWARE`/.exec(instructions)?.[1]
  if (setting === undefined || middleware === undefined) throw new Error('Expected the settings for framing')
  return `${edit(settings, '    "shop.require_session"', `    ${middleware},\n    "shop.require_session"`)}${setting}\n`
}

function setCookies(settings: string, instructions: string): string {
  const wanted = [...instructions.matchAll(/`(((?:SESSION|CSRF)_COOKIE_\w+) = [^`]+)`/g)]
  if (wanted.length === 0) throw new Error('Expected settings of cookies')
  return wanted.reduce(
    (now, [, setting = '', name = '']) =>
      new RegExp(`^${name} = `, 'm').test(now)
        ? now.replace(new RegExp(`^${name} = .*$`, 'm'), setting)
        : `${now}${setting}\n`,
    settings,
  )
}
