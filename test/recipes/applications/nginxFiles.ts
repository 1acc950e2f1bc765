import { blockWith, edit, type RecipeApplication } from '../application.ts'

/** Debian's nginx with a location that requires a session. */
export const nginxFiles: RecipeApplication = {
  name: 'nginx-files',
  programs: ['nginx'],
  packages: {},
  files: {
    'nginx.conf': `daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events {}
http {
  types { text/html html; text/javascript js; }
  access_log off;
  client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp; uwsgi_temp_path tmp; scgi_temp_path tmp;
  server {
    listen 127.0.0.1:PORT;
    root site;
    server_tokens off;
    location /account/ {
      if ($cookie_session != "1") { return 302 /sign-in.html; }
      add_header Cache-Control "no-store";
    }
  }
}
`,
    'site/index.html': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><p id="state">static</p>
<a href="/sign-in.html">Sign in</a> <a href="/account/">Account</a>
<script>document.getElementById('state').textContent = 'hydrated'</script></body></html>
`,
    'site/sign-in.html':
      '<!doctype html><html lang="en"><head><title>Sign in</title></head><body>Sign in</body></html>\n',
    'site/account/index.html':
      '<!doctype html><html lang="en"><head><title>Account</title></head><body>Orders</body></html>\n',
  },
  build: null,
  start: (port) => [
    'sh',
    '-c',
    `sed 's/PORT/${port}/' nginx.conf > running.conf && exec nginx -p "$PWD" -c "$PWD/running.conf" -e stderr`,
  ],
  sessionCookie: 'session=1',
  protectedPaths: ['/account/'],
  scriptedPath: '/',
  fixes: ['csp.missing', 'headers.xcto-missing', 'headers.referrer-policy-missing'],
  follow(files, prompt) {
    const lines = blockWith(prompt, 'add_header')
    if (!prompt.instructions.includes('repeat all lines in it'))
      throw new Error('Expected a word about inheritance')
    const config = edit(files['nginx.conf'] ?? '', 'server_tokens off;\n', `server_tokens off;\n${lines}`)
    const inside = edit(
      config,
      'add_header Cache-Control "no-store";\n',
      `add_header Cache-Control "no-store";\n${lines}`,
    )
    if (prompt.checkId !== 'csp.missing') return { ...files, 'nginx.conf': inside }
    if (!prompt.instructions.includes('Move each inline `<script>` of an HTML file into a script file')) {
      throw new Error('Expected what to do about inline scripts')
    }
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(files['site/index.html'] ?? '') ?? []
    return {
      ...files,
      'nginx.conf': inside,
      'site/index.js': script,
      'site/index.html': edit(
        files['site/index.html'] ?? '',
        `<script>${script}</script>`,
        '<script src="/index.js"></script>',
      ),
    }
  },
}
