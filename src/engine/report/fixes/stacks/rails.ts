import type { SentHeader } from '../../../model/fix.ts'
import {
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  quoteString,
  type Stack,
  searchPolicy,
} from './stack.ts'

const keep = ['Existing initializers, `before_action` filters and other default headers.']

export const rails: Stack = {
  headers: (wanted) => ({
    look: [
      'Read `config/application.rb`, `config/environments/production.rb`, `config/initializers/` and the version of `rails` in `Gemfile.lock`.',
      lookForHeaders(wanted),
    ],
    steps: [
      `Send ${nameHeaders(wanted)} with every page.`,
      ...wanted.map(settingFor),
      'Files under `public/` get `config.public_file_server.headers` where Rails sends them, otherwise the headers of the web server.',
    ],
    keep,
  }),

  policy: {
    look: [
      'Read `config/initializers/content_security_policy.rb`, and look for `content_security_policy` blocks of controllers and for the gem `secure_headers`.',
      lookForPolicy,
      lookForSources,
    ],
    steps: [
      `Uncomment or extend the block in \`config/initializers/content_security_policy.rb\`:

\`\`\`ruby
Rails.application.configure do
  config.content_security_policy do |policy|
    policy.default_src :self
    policy.script_src  :self
    policy.style_src   :self
    policy.img_src     :self, :data, :https
    policy.font_src    :self, :data
    policy.connect_src :self
    policy.object_src  :none
    policy.base_uri    :self
    policy.form_action :self
    policy.frame_ancestors :self
  end
  config.content_security_policy_nonce_generator = ->(request) { SecureRandom.base64(16) }
  config.content_security_policy_nonce_directives = %w[script-src]
end
\`\`\``,
      'Use `javascript_tag nonce: true do` for own inline scripts; `javascript_importmap_tags` gets the nonce by itself. Move handlers such as `onclick="…"` into Stimulus controllers. With Turbo Drive keep `csp_meta_tag` in the layout.',
      `${policySources} In development also allow the URL of the Vite or webpack server.`,
    ],
    keep,
    cost: 'Pages that are cached whole cannot have a nonce. Look for such caches first. Do not use the session id as nonce, as the generated file suggests: it stays the same for a whole session.',
  },

  policyPlaces: `${searchPolicy} With Rails it is in \`config/initializers/content_security_policy.rb\` (or \`secure_headers.rb\` with that
gem), where directives are methods (\`policy.form_action\`). It may also be in a \`content_security_policy\` block of a
controller, in \`config.action_dispatch.default_headers\`, or in the configuration of the web server.`,
}

function settingFor({ name, value }: SentHeader): string {
  switch (name) {
    case 'Strict-Transport-Security':
      return `In \`config/environments/production.rb\`, merged with existing \`ssl_options\`:

\`\`\`ruby
config.force_ssl = true
config.ssl_options = { hsts: { expires: ${/\d+/.exec(value)?.[0] ?? '31536000'}, subdomains: false } }
\`\`\`

\`force_ssl\` also redirects HTTP and sets \`Secure\` on cookies. Behind a proxy that terminates TLS add
\`config.assume_ssl = true\` (Rails 7.1 and later), and exempt a health check over HTTP with \`redirect: { exclude: … }\`.`
    case 'X-Frame-Options':
      return 'Rails sends `X-Frame-Options: SAMEORIGIN` by default: find the code that removes it, such as `response.headers.delete("X-Frame-Options")` or an entry in `config.action_dispatch.default_headers`, and remove that code.'
    default:
      return `In \`config/application.rb\`, below \`config.load_defaults\`:

\`\`\`ruby
config.action_dispatch.default_headers["${name}"] = ${quoteString(value)}
\`\`\`${
        name === 'Permissions-Policy'
          ? '\n\nDo not use the `config.permissions_policy` block: it still sends the old name `Feature-Policy`.'
          : ''
      }`
  }
}
