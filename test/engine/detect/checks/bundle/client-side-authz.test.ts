import check from '../../../../../src/engine/detect/checks/bundle/client-side-authz.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const stored = (text: string, entry: string) => ({
  given: bundle(text),
  findings: [
    {
      severity: 'low',
      samples: [`/assets/index.js: ${entry}`],
      evidence: { decided_by: 'browser storage', entry },
    } as const,
  ],
})
const listed = (text: string, addresses: number, excerpt: string) => ({
  given: bundle(text),
  secrets: ['boss@shop.io'],
  findings: [
    {
      severity: 'low',
      samples: [`/assets/index.js: ${excerpt}`],
      excerpt,
      evidence: { decided_by: 'email addresses in the code', addresses },
    } as const,
  ],
})

checkTable(check, {
  clean: {
    'no script': {},
    'other things in the storage': bundle(
      'const admin="/admin";localStorage.getItem("theme")==="dark"&&dark();localStorage.getItem("role_tab")==="1"&&tab()',
    ),
    'a token of an administrator, which a server may check': bundle(
      'if(localStorage.getItem("adminToken"))load("role")',
    ),
    'a role that a server gave': bundle(
      'localStorage.setItem("a","role");const u=await me();u.role==="admin"&&show()',
    ),
    'a storage of one’s own': bundle(
      'const localStorage=makeStore();localStorage.getItem("isAdmin")==="true"&&show()',
    ),
    'a name that gets another value too': bundle(
      'let a=localStorage.getItem("isAdmin");a=await ask();a==="true"&&show()',
    ),
    'an address of a sample': bundle(
      'user.email==="admin@example.com"&&hint();user.email==="demo@shop.io"&&banner()',
    ),
    'an address that is shown': bundle('const email={to:"boss@shop.io"};mail(email)'),
    'a list of domains': bundle('const D=["boss@shop.io","gmail.com"];D.includes(user.email)&&warn()'),
    'a list that is asked for something else': bundle(
      'const email=1,A=["boss@shop.io"];A.includes(tag.name)&&mark()',
    ),
    'a sign-in, which is another finding': bundle(
      'f.email==="boss@shop.io"&&f.code==="9X4Y22"?open(!0):close("no")',
    ),
    'a script of somebody else': {
      scripts: [
        script({
          url: 'https://cdn.example.net/x.js',
          text: 'localStorage.getItem("isAdmin")==="true"&&a()',
        }),
      ],
    },
  },
  found: {
    'a flag in the storage': stored('const a=localStorage.getItem("isAdmin")==="true";', 'isAdmin'),
    'a flag by way of a name': stored(
      'const a=window.localStorage.getItem("admin_authenticated");if(!a)location.href="/login"',
      'admin_authenticated',
    ),
    'a role in the session storage': stored(
      'const r=sessionStorage.getItem("userRole");return_(r!=="admin"?no():yes())',
      'userRole',
    ),
    'a role inside a stored user': stored(
      'const u=JSON.parse(localStorage.getItem("user")||"{}");u.role==="admin"&&show()',
      'role',
    ),
    'a property that is taken apart': stored(
      'const{isAdmin:e}=JSON.parse(localStorage.user);e?show("admin"):hide()',
      'isAdmin',
    ),
    'an address in the code': listed(
      'const a=user?.email==="boss@shop.io";',
      1,
      'user?.email==="[redacted]"',
    ),
    'a list of addresses': listed(
      'const A=["boss@shop.io","chief@shop.io"],ok=e=>A.includes(e.user.email?.toLowerCase()??"")',
      2,
      'A.includes(e.user.email?.toLowerCase()??"[redacted]")',
    ),
    'a set of addresses': listed(
      'const{email:e}=await me();new Set(["boss@shop.io"]).has(e)&&show()',
      1,
      'new Set(["[redacted]"]).has(e)',
    ),
  },
  skipped: {
    'a script that was cut': {
      given: { scripts: [script({ url, text: 'localStorage.getItem("isAdmin")===', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
