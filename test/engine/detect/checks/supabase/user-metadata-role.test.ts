import check from '../../../../../src/engine/detect/checks/supabase/user-metadata-role.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const program = (code: string, given = {}) => ({
  scripts: [
    script({
      url: 'https://app.example.com/assets/index.js',
      text: `const s=createClient("${clubOrigin}","${clubKey}");${code}`,
      ...given,
    }),
  ],
})
const decision = 'if(u.user_metadata?.role==="admin")show()'

checkTable(check, {
  clean: {
    'a role in app_metadata': program('if(u.app_metadata.role==="admin")show()'),
    'a name and an avatar': program('h(u.user_metadata.full_name,u.user_metadata.avatar_url)'),
    'a role that is only shown': program('h(u.user_metadata.role)'),
    'a theme': program('if(u.user_metadata.theme==="dark")dark()'),
    'a step of the onboarding': program('if(u.user_metadata.role==="student")lessons()'),
    'a third-party script': {
      scripts: [
        ...program('').scripts,
        script({ url: 'https://cdn.example.net/a.js', text: decision, isFirstParty: false }),
      ],
    },
  },
  found: {
    'a role that is compared': {
      given: program(decision),
      findings: [
        {
          severity: 'medium',
          samples: ['user_metadata.role'],
          url: 'https://app.example.com/assets/index.js',
          excerpt: 'user_metadata?.role==="admin"',
          confidence: 'firm',
        },
      ],
    },
    'a minified comparison': {
      given: program('var a="admin"==e.user.user_metadata.user_role'),
      findings: [{ severity: 'medium', samples: ['user_metadata.user_role'] }],
    },
    'a flag': {
      given: program('return u.user_metadata.is_admin?a:b'),
      findings: [{ severity: 'medium', samples: ['user_metadata.is_admin'] }],
    },
    'a list of roles': {
      given: program('u.user_metadata.roles?.includes("admin")&&a()'),
      findings: [{ severity: 'medium', samples: ['user_metadata.roles'] }],
    },
    'a paid plan': {
      given: program('u.user_metadata.plan!=="pro"&&pay()'),
      findings: [{ severity: 'medium', samples: ['user_metadata.plan'] }],
    },
  },
  skipped: {
    'no Supabase project': {
      given: { scripts: [script({ url: 'https://app.example.com/a.js', text: decision })] },
      reason: 'no Supabase project found in the client-side code',
    },
  },
})
