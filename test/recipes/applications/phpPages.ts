import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** PHP pages over a shared file, with a session and an inline script. */
export const phpPages: RecipeApplication = {
  name: 'php-pages',
  programs: ['php'],
  packages: {},
  files: {
    'common.php': `<?php
session_name('PHPSESSID');
if (isset($_COOKIE['PHPSESSID']) && $_COOKIE['PHPSESSID'] === 'signedin') { $user = 'ann'; } else { $user = null; }
`,
    'index.php': `<?php require 'common.php'; setcookie('PHPSESSID', 'anonymous'); ?>
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
  fixes: [
    'headers.xcto-missing',
    'headers.referrer-policy-missing',
    'csp.missing',
    'cookies.samesite-missing',
    'cookies.session-no-httponly',
  ],
  follow(files, prompt) {
    if (prompt.checkId.startsWith('cookies.')) return addAttribute(files, prompt)
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

/** "Own code: add to the arguments that are there." */
function addAttribute(files: Files, { checkId, instructions }: Prompt): Files {
  const entry = /`setcookie\('name', \$value, \[([^\]]+)\]\)`/.exec(instructions)?.[1]
  if (entry === undefined) throw new Error(`Expected the attribute of a cookie in the prompt of ${checkId}`)
  const page = files['index.php'] ?? ''
  const isFirst = page.includes("'anonymous')")
  return {
    ...files,
    'index.php': isFirst
      ? edit(page, "'anonymous')", `'anonymous', [${entry}])`)
      : edit(page, "'anonymous', [", `'anonymous', [${entry}, `),
  }
}
