import type { RecipeApplication } from '../application.ts'

/** jQuery and Bootstrap of 2018, which must be updated together. */
export const bootstrapUpgrade: RecipeApplication = {
  name: 'bootstrap-upgrade',
  packages: { express: '4.21.2', jquery: '3.3.1', bootstrap: '4.1.1', 'popper.js': '1.16.1' },
  packagesOfFix: { jquery: '3.7.1', bootstrap: '5.3.8' },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'public/index.html': `<!doctype html><html lang="en"><head><title>Shop</title><link rel="stylesheet" href="/bootstrap/css/bootstrap.min.css"></head><body>
<div id="menu" class="collapse">Menu</div><a id="tip" href="/account" title="Orders">Account</a>
<script src="/jquery/jquery.min.js"></script><script src="/popper/umd/popper.min.js"></script>
<script src="/bootstrap/js/bootstrap.min.js"></script><script src="/shop.js"></script></body></html>
`,
    'public/shop.js': `$('#tip').tooltip('show')
$('#menu').on('shown.bs.collapse', function () { $(this).text('hydrated') }).collapse('show')
`,
    'server.js': `const express = require('express')

const app = express()
app.get('/account', (req, res) =>
  (req.headers.cookie ?? '').includes('session=1') ? res.send('Orders') : res.redirect('/'),
)
for (const [path, name] of [['jquery', 'jquery'], ['popper', 'popper.js'], ['bootstrap', 'bootstrap']]) {
  app.use('/' + path, express.static('node_modules/' + name + '/dist'))
}
app.use(express.static('public'))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: null,
  start: () => ['node', 'server.js'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account'],
  scriptedPath: '/',
  fixes: ['deps.vulnerable-library', 'deps.eol-component'],
  follow(files, { checkId, instructions }) {
    // The versions are those of `packagesOfFix`.
    const versions = ['jQuery: update to 3.7.1', 'Bootstrap: update to the newest 5.3 (5.3.8 or later)']
    if (!versions.some((part) => instructions.includes(part))) {
      throw new Error(`Expected the version of jQuery or Bootstrap in the prompt of ${checkId}`)
    }
    if (!instructions.includes('update both in one step')) throw new Error('Expected one step for both')
    const page = files['public/index.html'] ?? ''
    const calls = files['public/shop.js'] ?? ''
    const isReady = calls.startsWith('$(function')
    if (checkId === 'deps.eol-component' && !instructions.includes('inside `$(function () { … })`')) {
      throw new Error('Expected where Bootstrap 5 can be called')
    }
    const bundle = '<script src="/bootstrap/js/bootstrap.bundle.min.js"></script>'
    return {
      ...files,
      'public/shop.js': isReady ? calls : `$(function () {\n${calls}})\n`,
      'public/index.html': page.includes(bundle)
        ? page
        : page
            .replace('<script src="/popper/umd/popper.min.js"></script>\n', '')
            .replace('<script src="/bootstrap/js/bootstrap.min.js"></script>', bundle),
    }
  },
}
