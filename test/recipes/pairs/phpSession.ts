import { blockWith, edit, type Files, type Prompt } from '../application.ts'
import type { PairApplication } from './pairApplication.ts'

/** A front controller of PHP with its own session. */
export const phpSession: PairApplication = {
  name: 'php-session',
  framework: 'php',
  programs: ['php'],
  packages: {},
  files: {
    'index.php': `<?php
ini_set('display_errors', '1');
session_name('shop');
session_start();
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$passwords = ['ann' => 'right-of-ann', 'bob' => 'right-of-bob'];
$form = '<form method="post" action="/sign-in"><input name="name"><input type="password" name="password"></form>';
if ($path === '/') { echo "<h1>Shop</h1><script>document.title = 'Shop'</script>"; }
elseif ($path === '/sign-in' && $_SERVER['REQUEST_METHOD'] === 'POST') {
    if (($passwords[$_POST['name'] ?? ''] ?? null) !== ($_POST['password'] ?? '')) { http_response_code(401); echo $form; exit; }
    session_regenerate_id(true);
    $_SESSION['user'] = $_POST['name'];
    header('Location: /account'); exit;
}
elseif ($path === '/sign-in') { echo $form; }
elseif ($path === '/account') {
    if (!isset($_SESSION['user'])) { header('Location: /sign-in'); exit; }
    echo 'Account of ' . $_SESSION['user'];
}
elseif ($path === '/fail') { throw new RuntimeException('no table of orders'); }
else { http_response_code(404); echo 'Not found'; }
`,
  },
  build: null,
  start: (port) => ['php', '-d', 'expose_php=0', '-S', `127.0.0.1:${port}`, 'index.php'],
  edits: {
    'cookies.samesite-missing': addParameter,
    'cookies.no-secure': addParameter,
    'html.csrf-token-missing': (files, prompt) => atTop(files, blockWith(prompt, 'function is_own_request')),
    'info.stack-trace': (files, prompt) => {
      const page = edit(
        files['index.php'] ?? '',
        "ini_set('display_errors', '1');\n",
        "ini_set('display_errors', '0');\n",
      )
      return atTop({ ...files, 'index.php': page }, blockWith(prompt, 'set_exception_handler'))
    },
    'headers.xcto-missing': (files, prompt) => atTop(files, blockWith(prompt, 'header(')),
    'csp.missing': (files, prompt) => {
      const page = (files['index.php'] ?? '').replace('<script>', "<script nonce='$nonce'>")
      return atTop({ ...files, 'index.php': page }, blockWith(prompt, '$nonce'))
    },
  },
}

function atTop(files: Files, block: string): Files {
  return { ...files, 'index.php': edit(files['index.php'] ?? '', '<?php\n', `<?php\n${block}`) }
}

function addParameter(files: Files, { checkId, instructions }: Prompt): Files {
  const entry = /`setcookie\('name', \$value, \[([^\]]+)\]\)`/.exec(instructions)?.[1]
  const condition = /write `([^`]+)` in place of the value/.exec(instructions)?.[1]
  if (entry === undefined) throw new Error(`Expected the entry of a cookie in the prompt of ${checkId}`)
  const own = condition === undefined ? entry : entry.replace('true', condition)
  const page = files['index.php'] ?? ''
  const text = page.includes('session_set_cookie_params([')
    ? edit(page, 'session_set_cookie_params([', `session_set_cookie_params([${own}, `)
    : edit(page, 'session_start();', `session_set_cookie_params([${own}]);\nsession_start();`)
  return { ...files, 'index.php': text }
}
