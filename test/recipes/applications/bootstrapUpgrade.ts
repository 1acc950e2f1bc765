import type { RecipeApplication } from '../application.ts'

/** jQuery and Bootstrap of 2018, which must be updated together. */
export const bootstrapUpgrade: RecipeApplication = {
  name: 'bootstrap-upgrade',
  packages: { express: '4.21.2', jquery: '3.3.1', bootstrap: '4.1.1', 'popper.js': '1.16.1' },
  packagesOfFix: { jquery: '3.7.1', bootstrap: '4.6.2' },
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
  fixes: ['deps.vulnerable-library'],
  follow(files, { instructions }) {
    // The versions are those of `packagesOfFix`.
    if (!/Update both in one step: jQuery 3\.7\.1 with Bootstrap 4\.6\.2/.test(instructions)) {
      throw new Error('Expected one step for jQuery and Bootstrap')
    }
    return files
  },
}
