import { quoteValue, type Stack, searchPolicy, startingPolicy } from './stack.ts'

export const wordpress: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. First look whether a security plugin, the theme's
\`functions.php\`, \`.htaccess\` or the host's control panel sets headers already, and use that place. Otherwise take
one of these two, not both, since pages would get the header twice:

On Apache or LiteSpeed, in \`.htaccess\` above the line \`# BEGIN WordPress\`, which covers files and cached pages too:

\`\`\`apache
<IfModule mod_headers.c>
Header always set ${name} ${quoteValue(value)}
</IfModule>
\`\`\`

On other servers: \`add_header ${name} ${quoteValue(value)} always;\` in the configuration of nginx, or, without
access to it, the must-use plugin \`wp-content/mu-plugins/security-headers.php\`:

\`\`\`php
<?php
/* Plugin Name: Security headers */
function site_security_headers() {
    header(${JSON.stringify(`${name}: ${value}`)});
}
add_action('send_headers', 'site_security_headers'); // pages
add_action('login_init', 'site_security_headers');   // wp-login.php
add_action('admin_init', 'site_security_headers');   // wp-admin
\`\`\`

A plugin covers what PHP renders, not files, nor pages that a cache serves without PHP. Empty the page cache and the
CDN's cache afterwards. Edit no file of WordPress itself or of a plugin: an update would undo it.`,

  policy: `A policy without \`'unsafe-inline'\` breaks nearly every WordPress site: themes, plugins and the block editor print
inline scripts and handlers that have no nonce. So go in two steps.

First what works everywhere, with the \`send_headers\` action in \`wp-content/mu-plugins/security-headers.php\` (pages,
not \`wp-admin\`, whose editor needs more):

\`\`\`php
<?php
/* Plugin Name: Security headers */
add_action('send_headers', function () {
    header("Content-Security-Policy: object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'");
});
\`\`\`

Then find out what the site would need for a strict one: send the value below under the name
\`Content-Security-Policy-Report-Only\` beside it, and look at the browser console of every kind of page (start page,
post, form, shop, checkout):

\`\`\`text
${startingPolicy}
\`\`\`

Scripts that WordPress prints itself take a nonce through the filters \`wp_script_attributes\` and
\`wp_inline_script_attributes\`; what a theme or plugin echoes does not. Pages from a page cache cannot have one. If
inline scripts remain that cannot be changed, keep \`'unsafe-inline'\` in \`script-src\`, list the hosts of scripts all the
same, say so in a comment, and accept this finding. Never list \`*\`, \`https:\` or \`data:\` for scripts.`,

  policyPlaces: `${searchPolicy} With WordPress it stands in the settings of a security or header plugin (in the database, not in
the files), in \`.htaccess\`, in a must-use plugin or \`functions.php\` that calls \`header(…)\` or filters \`wp_headers\`, or
in the configuration of the web server or CDN.`,
}
