import { blockWith, edit, type Files, type RecipeApplication } from '../application.ts'

/** Pages of PHP without a framework that share one file, with a session and an inline script. */
export const phpPages: RecipeApplication = {
  name: 'php-pages',
  programs: ['php'],
  packages: {},
  files: {
    'common.php': `<?php
session_name('PHPSESSID');
if (isset($_COOKIE['PHPSESSID']) && $_COOKIE['PHPSESSID'] === 'signedin') { $user = 'ann'; } else { $user = null; }
`,
    'index.php': `<?php require 'common.php'; setcookie('PHPSESSID', 'anonymous', ['httponly' => true, 'samesite' => 'Lax']); ?>
<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><p id="state">static</p>
<a href="account.php">Account</a>
<script>document.getElementById('state').textContent = 'hydrated'</script></body></html>
`,
    'account.php': `<?php require 'common.php'; if ($user === null) { header('Location: /index.php'); exit; } ?>
<!doctype html><html lang="en"><head><title>Account</title></head><body>Orders</body></html>
`,
  },
  build: null,
  start: (port) => ['php', '-d', 'expose_php=0', '-S', `127.0.0.1:${port}`],
  sessionCookie: 'PHPSESSID=signedin',
  protectedPaths: ['/account.php'],
  scriptedPath: '/index.php',
  fixes: ['headers.xcto-missing', 'csp.missing'],
  follow(files, prompt) {
    const block = blockWith(prompt, 'header(')
    const common = edit(files['common.php'] ?? '', '<?php\n', `<?php\n${block}`)
    const next: Files = { ...files, 'common.php': common }
    if (prompt.checkId !== 'csp.missing') return next
    return {
      ...next,
      'index.php': (next['index.php'] ?? '').replace('<script>', '<script nonce="<?= $nonce ?>">'),
    }
  },
}
