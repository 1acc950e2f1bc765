import { blockWith, edit, type Files, type Prompt } from '../application.ts'
import type { PairApplication } from './pairApplication.ts'

/** Debian's Flask with its signed session and an error handler that shows the trace. */
export const flaskSession: PairApplication = {
  name: 'flask-session',
  framework: 'flask',
  needs: ['/usr/bin/python3', '-c', 'import flask'],
  packages: {},
  files: {
    'app.py': `import os
import traceback
from flask import Flask, redirect, render_template_string, request, session

app = Flask(__name__)
app.secret_key = os.environ["PORT"] + "-of-a-test"
passwords = {"ann": "right-of-ann", "bob": "right-of-bob"}
form = '<form method="post" action="/sign-in"><input name="name"><input type="password" name="password"></form>'

@app.get("/")
def home():
    return render_template_string("<h1>Shop</h1><script>document.title = 'Shop'</script>")

@app.route("/sign-in", methods=["GET", "POST"])
def sign_in():
    if request.method == "GET":
        return form
    if passwords.get(request.form["name"]) != request.form["password"]:
        return form, 401
    session["user"] = request.form["name"]
    return redirect("/account")

@app.get("/account")
def account():
    return "Account of " + session["user"] if "user" in session else redirect("/sign-in")

@app.get("/fail")
def fail():
    raise RuntimeError("no table of orders")

@app.errorhandler(RuntimeError)
def show(error):
    return "<pre>" + traceback.format_exc() + "</pre>", 500

app.run(host="127.0.0.1", port=int(os.environ["PORT"]))
`,
  },
  build: null,
  start: () => ['/usr/bin/python3', 'app.py'],
  edits: {
    'cookies.samesite-missing': addSetting,
    'cookies.no-secure': addSetting,
    'info.stack-trace': (files, prompt) =>
      inApplication(files, (text) =>
        edit(
          text,
          '@app.errorhandler(RuntimeError)\ndef show(error):\n    return "<pre>" + traceback.format_exc() + "</pre>", 500\n',
          blockWith(prompt, '@app.errorhandler(Exception)'),
        ),
      ),
    'headers.xcto-missing': (files, prompt) => addHook(files, blockWith(prompt, '@app.after_request')),
    'csp.missing': (files, prompt) =>
      inApplication(addHook(files, blockWith(prompt, '@app.after_request')), (text) =>
        text.replace('<script>', "<script nonce='{{ g.csp_nonce }}'>"),
      ),
  },
}

function inApplication(files: Files, change: (text: string) => string): Files {
  return { ...files, 'app.py': change(files['app.py'] ?? '') }
}

function addHook(files: Files, block: string): Files {
  return inApplication(files, (text) =>
    edit(text, 'app = Flask(__name__)\n', `app = Flask(__name__)\n\n${block}\n`),
  )
}

function addSetting(files: Files, { checkId, instructions }: Prompt): Files {
  const setting = /`app\.config\.update\(([^`]+)\)`/.exec(instructions)?.[1]
  const condition = /write `([^`]+)` in place of the value/.exec(instructions)?.[1]
  if (setting === undefined) throw new Error(`Expected a setting of Flask in the prompt of ${checkId}`)
  const own = condition === undefined ? setting : setting.replace('=True', `=${condition}`)
  return addHook(files, `app.config.update(${own})\n`)
}
