import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Debian's Go: net/http with html/template, a sign-in check around handlers and an inline script. */
export const goPages: RecipeApplication = {
  name: 'go-pages',
  needs: ['go', 'version'],
  packages: {},
  files: {
    'go.mod': 'module shop\n\ngo 1.19\n',
    'main.go': `package main

import (
	"html/template"
	"log"
	"net/http"
	"os"
)

var pages = template.Must(template.ParseGlob("templates/*.html"))

func show(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		pages.ExecuteTemplate(w, name, map[string]any{})
	}
}

func requireSession(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie("session")
		if err != nil || cookie.Value != "signedin" {
			http.Redirect(w, r, "/sign-in", http.StatusSeeOther)
			return
		}
		next(w, r)
	}
}

func home(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/" {
		http.NotFound(w, r)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: "session", Value: "anonymous-visitor", Path: "/"})
	show("home.html")(w, r)
}

func orders(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Write([]byte(\`{"orders":[1]}\`))
}

func main() {
	mux := http.NewServeMux()
	mux.HandleFunc("/", home)
	mux.HandleFunc("/sign-in", show("sign-in.html"))
	mux.HandleFunc("/account", requireSession(show("account.html")))
	mux.HandleFunc("/api/orders", requireSession(orders))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), mux))
}
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
  build: ['go', 'build', '-o', 'shop', '.'],
  start: () => ['./shop'],
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
    const main = files['main.go'] ?? ''
    if (prompt.checkId.startsWith('cookies.')) return { ...files, 'main.go': addField(main, prompt) }
    const block = blockWith(prompt, 'next.ServeHTTP(')
    if (prompt.checkId === 'csp.missing') return addPolicy(files, block, prompt)
    return { ...files, 'main.go': addHeaders(main, block, prompt) }
  },
}

/** "If that function exists, add the lines to it." */
function addHeaders(main: string, block: string, { instructions }: Prompt): string {
  if (!main.includes('func securityHeaders(')) return wrapRouter(main, block, 'securityHeaders', instructions)
  if (!instructions.includes('If that function exists, add the lines to it'))
    throw new Error('Expected a place')
  const lines = block.split('\n').filter((line) => line.includes('w.Header().Set('))
  const first =
    'func securityHeaders(next http.Handler) http.Handler {\n\treturn http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {\n'
  return edit(main, first, `${first}${lines.join('\n')}\n`)
}

/** "`http.ListenAndServe(address, router)` becomes `http.ListenAndServe(address, policy(router))`." */
function wrapRouter(main: string, block: string, name: string, instructions: string): string {
  if (!instructions.includes(`http.ListenAndServe(address, ${name}(router))`))
    throw new Error('Expected a place')
  const wrapped = main.replace(/(ListenAndServe\(.*, )(.*mux\)?)\)\)$/m, `$1${name}($2)))`)
  return edit(wrapped, 'func main() {', `${block}\nfunc main() {`)
}

function addPolicy(files: Files, block: string, { instructions }: Prompt): Files {
  const [, imports = ''] = /Import (.+)\.\n/.exec(instructions) ?? []
  const packages = [...imports.replaceAll(/\([^)]*\)/g, '').matchAll(/`([\w/]+)`/g)].map(
    ([, path]) => `\t"${path}"`,
  )
  const [, script = ''] = /`(<script nonce="[^`]+>)`/.exec(instructions) ?? []
  const [, value = ''] = /template from `([^`]+)`/.exec(instructions) ?? []
  if (packages.length === 0 || script === '' || value === '') throw new Error('Expected imports and a nonce')
  const wrapped = wrapRouter(files['main.go'] ?? '', block, 'policy', instructions)
  const imported = edit(wrapped, 'import (\n', `import (\n${packages.join('\n')}\n`)
  return {
    ...files,
    'main.go': edit(imported, 'map[string]any{}', `map[string]any{"Nonce": ${value}}`),
    'templates/home.html': edit(files['templates/home.html'] ?? '', '<script>', script),
  }
}

function addField(main: string, { checkId, instructions }: Prompt): string {
  const field = /`http\.SetCookie\(w, &http\.Cookie\{…, ([^`]+)\}\)`/.exec(instructions)?.[1]
  if (field === undefined) throw new Error(`Expected the field of a cookie in the prompt of ${checkId}`)
  return edit(main, 'Path: "/"', `Path: "/", ${field}`)
}
