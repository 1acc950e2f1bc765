import { blockWith, edit, type RecipeApplication } from '../application.ts'

/** Angular, built by its CLI, behind Express in CommonJS. */
export const angularExpress: RecipeApplication = {
  name: 'angular-express',
  packages: {
    '@angular/build': '20.3.41',
    '@angular/cli': '20.3.43',
    '@angular/common': '20.3.35',
    '@angular/compiler': '20.3.35',
    '@angular/compiler-cli': '20.3.35',
    '@angular/core': '20.3.35',
    '@angular/platform-browser': '20.3.35',
    rxjs: '7.8.2',
    tslib: '2.8.1',
    typescript: '5.9.3',
    express: '4.21.2',
  },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'angular.json': `{
  "version": 1,
  "cli": { "analytics": false },
  "projects": {
    "shop": {
      "projectType": "application",
      "root": "",
      "architect": {
        "build": {
          "builder": "@angular/build:application",
          "options": {
            "browser": "src/main.ts",
            "index": "src/index.html",
            "outputPath": "dist",
            "styles": ["src/styles.css"],
            "tsConfig": "tsconfig.json"
          },
          "configurations": {
            "production": {
              "outputHashing": "all"
            }
          },
          "defaultConfiguration": "production"
        }
      }
    }
  }
}
`,
    'tsconfig.json': `{
  "compilerOptions": { "target": "ES2022", "module": "preserve", "moduleResolution": "bundler", "strict": true },
  "files": ["src/main.ts"]
}
`,
    'src/index.html': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title><base href="/"></head><body><app-root></app-root></body></html>
`,
    'src/styles.css': 'h1 { color: navy }\np { margin: 8px }\n',
    'src/main.ts': `import { afterNextRender, Component, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

@Component({ selector: 'app-root', template: '<main><h1>Shop</h1><p>{{ state() }}</p></main>' })
class Shop {
  readonly state = signal('static')
  constructor() { afterNextRender(() => this.state.set('hydrated')) }
}

bootstrapApplication(Shop, { providers: [provideZonelessChangeDetection()] })
`,
    'server.js': `const express = require('express')

const app = express()

function requireSession(req, res, next) {
  if ((req.headers.cookie ?? '').includes('session=1')) return next()
  res.redirect('/')
}

app.get('/api/orders', requireSession, (req, res) => res.json({ orders: [1] }))
app.use(express.static('dist/browser'))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: ['npx', 'ng', 'build'],
  start: () => ['node', 'server.js'],
  sessionCookie: 'session=1',
  protectedPaths: ['/api/orders'],
  scriptedPath: '/',
  fixes: ['csp.missing', 'headers.xcto-missing'],
  follow(files, prompt) {
    const next = {
      ...files,
      'server.js': putFirst(files['server.js'] ?? '', blockWith(prompt, 'res.setHeader(')),
    }
    if (prompt.checkId !== 'csp.missing') return next
    const optimization = blockWith(prompt, '"inlineCritical": false').trim()
    const hashing = '"outputHashing": "all"'
    return {
      ...next,
      'server.js': putLast(next['server.js'], blockWith(prompt, 'res.sendStatus(404)')),
      'angular.json': edit(files['angular.json'] ?? '', hashing, `${hashing},\n${optimization}`),
    }
  },
}

/** "Unless the application has handlers for both, add them after all routes." */
function putLast(server: string, block: string): string {
  return edit(server, 'app.listen(', `${block}\napp.listen(`)
}

/** "Before `express.static`, the session and all routes." */
function putFirst(server: string, block: string): string {
  return edit(server, 'const app = express()\n', `const app = express()\n${block}\n`)
}
