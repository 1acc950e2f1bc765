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
    'other storage entries': bundle(
      'const admin="/admin";localStorage.getItem("theme")==="dark"&&dark();localStorage.getItem("role_tab")==="1"&&tab()',
    ),
    'an administrator token, which a server may verify': bundle(
      'if(localStorage.getItem("adminToken"))load("role")',
    ),
    'a role from a server response': bundle(
      'localStorage.setItem("a","role");const u=await me();u.role==="admin"&&show()',
    ),
    'a local variable named localStorage': bundle(
      'const localStorage=makeStore();localStorage.getItem("isAdmin")==="true"&&show()',
    ),
    'a variable that is also assigned another value': bundle(
      'let a=localStorage.getItem("isAdmin");a=await ask();a==="true"&&show()',
    ),
    'a sample email address': bundle(
      'user.email==="admin@example.com"&&hint();user.email==="demo@shop.io"&&banner()',
    ),
    'a displayed email address': bundle('const email={to:"boss@shop.io"};mail(email)'),
    'a list of domains': bundle('const D=["boss@shop.io","gmail.com"];D.includes(user.email)&&warn()'),
    'an email list compared with another value': bundle(
      'const email=1,A=["boss@shop.io"];A.includes(tag.name)&&mark()',
    ),
    'a sign-in, which another check reports': bundle(
      'f.email==="boss@shop.io"&&f.code==="9X4Y22"?open(!0):close("no")',
    ),
    'a third-party script': {
      scripts: [
        script({
          url: 'https://cdn.example.net/x.js',
          text: 'localStorage.getItem("isAdmin")==="true"&&a()',
        }),
      ],
    },
  },
  found: {
    'an admin flag in localStorage': stored('const a=localStorage.getItem("isAdmin")==="true";', 'isAdmin'),
    'a flag read into a variable': stored(
      'const a=window.localStorage.getItem("admin_authenticated");if(!a)location.href="/login"',
      'admin_authenticated',
    ),
    'a role in sessionStorage': stored(
      'const r=sessionStorage.getItem("userRole");return_(r!=="admin"?no():yes())',
      'userRole',
    ),
    'a role inside a stored user': stored(
      'const u=JSON.parse(localStorage.getItem("user")||"{}");u.role==="admin"&&show()',
      'role',
    ),
    'a destructured property': stored(
      'const{isAdmin:e}=JSON.parse(localStorage.user);e?show("admin"):hide()',
      'isAdmin',
    ),
    'an email address in the code': listed(
      'const a=user?.email==="boss@shop.io";',
      1,
      'user?.email==="[redacted]"',
    ),
    'a list of email addresses': listed(
      'const A=["boss@shop.io","chief@shop.io"],ok=e=>A.includes(e.user.email?.toLowerCase()??"")',
      2,
      'A.includes(e.user.email?.toLowerCase()??"[redacted]")',
    ),
    'a Set of email addresses': listed(
      'const{email:e}=await me();new Set(["boss@shop.io"]).has(e)&&show()',
      1,
      'new Set(["[redacted]"]).has(e)',
    ),
  },
  skipped: {
    'a truncated script': {
      given: { scripts: [script({ url, text: 'localStorage.getItem("isAdmin")===', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
  },
})
