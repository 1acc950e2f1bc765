import { quoteValue, type Stack, searchPolicy, startingPolicy } from './stack.ts'

export const wordpress: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page. First check whether a security plugin, the theme's
\`functions.php\`, \`.htaccess\` or the host's control panel already sets headers, and use that place. Otherwise use
one of these two, not both, because pages would get the header twice:

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

A plugin covers only what PHP renders, not files or pages that a cache serves without PHP. Clear the page cache and the
CDN cache afterwards. Do not edit files of WordPress itself or of a plugin: an update would overwrite them.`,

  policy: `A policy without \`'unsafe-inline'\` breaks nearly every WordPress site: themes, plugins and the block editor print
inline scripts and handlers without a nonce. Proceed in two steps.

First send what works everywhere, with the \`send_headers\` action in \`wp-content/mu-plugins/security-headers.php\` (pages,
not \`wp-admin\`, whose editor needs more):

\`\`\`php
<?php
/* Plugin Name: Security headers */
add_action('send_headers', function () {
    header("Content-Security-Policy: object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'");
});
\`\`\`

Then find out what the site needs for a strict policy. Also send the value below as
\`Content-Security-Policy-Report-Only\`, and check the browser console on every type of page (start page,
post, form, shop, checkout):

\`\`\`text
${startingPolicy}
\`\`\`

Scripts that WordPress prints itself take a nonce through the filters \`wp_script_attributes\` and
\`wp_inline_script_attributes\`; scripts that a theme or plugin echoes do not. Pages from a page cache cannot have one. If
some inline scripts cannot be changed, keep \`'unsafe-inline'\` in \`script-src\`, still list the script hosts, document
that in a comment, and accept this finding. Never list \`*\`, \`https:\` or \`data:\` for scripts.`,

  policyPlaces: `${searchPolicy} With WordPress it is in the settings of a security or header plugin (stored in the
database), in \`.htaccess\`, or in the configuration of the web server or CDN. It may also be in a must-use plugin or
\`functions.php\` that calls \`header(…)\` or filters \`wp_headers\`.`,
}
