import check from '../../../../../src/engine/detect/checks/bundle/hardcoded-credentials.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const samples = (excerpt: string) => [`/assets/index.js: ${excerpt}`]
const found = (text: string, compared_with: string, excerpt: string, secret: string) => ({
  given: bundle(text),
  secrets: [secret],
  findings: [
    { severity: 'high', samples: samples(excerpt), url, excerpt, evidence: { compared_with } } as const,
  ],
})
const field = 'input of a password field'
const named = 'a value named password in the code'

checkTable(check, {
  clean: {
    'no script': {},
    'the type of a field': bundle('t.type==="password"?show(!0):hide();"password"===e.inputType&&toggle(!0)'),
    'validation messages': bundle(
      'if(errors.password==="required")fail(!0);else ok();if(field.password==="weak1")a(!0);',
    ),
    'a page element whose name only contains that of a password': bundle(
      'var t=document.getElementById("compass").value;if(t==="north-9!"){location.href="/map"}else{alert("Wrong")}',
    ),
    'an error code': bundle('errors.password==="E1001"?show(!0):hide("x");const t=e.message'),
    'error codes for two fields': bundle(
      's.email==="err_email"&&s.password==="err_password"?show(!0):hide("x");s.email==="no_mail"&&s.password==="no_pass2"?a(!0):b',
    ),
    'names of steps and sign-in methods': bundle(
      'const M={password:"password-login1",otp:"otp-login1"};mode===M.password?open(!0):close("no")',
    ),
    'a rejection of common passwords': bundle(
      'if(password==="123456"||password==="password1"){setError("Password is too common");setBad(true)}else{next(true)}',
    ),
    'a password mask': bundle('password==="********"?keep(!0):change("password")'),
    'a password confirmation': bundle(
      'if(password===confirmPassword){save(!0)}else{fail("Passwords differ")}',
    ),
    'a pinned table column': bundle('const p=column.pin;p==="left"?stick(!0):release("password")'),
    'a role and a tab name': bundle('/*password*/a.role==="admin"&&a.tab==="tab12"?open(!0):close("no")'),
    'a comparison of another variable': bundle('const password=read();plan==="pro2024"?open(!0):close("no")'),
    'empty initial form values': bundle(
      'const I={email:"",password:""};e===I.email&&t===I.password?reset(!0):save("x")',
    ),
    'an account list searched without passwords': bundle(
      'const U=[{email:"a@shop.io",password:"hunter22"}];U.find(n=>n.email===e)',
    ),
    'credentials sent to a server': bundle(
      'signIn({email:"demo@shop.io",password:"demo1234"}).then(r=>r.ok?open(!0):fail("Wrong password"))',
    ),
    'a third-party script': {
      scripts: [
        script({
          url: 'https://cdn.example.net/x.js',
          text: 'if(password==="letmein99")open(!0);else fail("x")',
        }),
      ],
    },
    'a library file': {
      scripts: [
        script({
          url: `${siteUrl}assets/vendor-a1.js`,
          text: 'password==="letmein99"?open(!0):fail("Wrong password")',
        }),
      ],
    },
    'text that is no program': bundle('password === "letmein99" ? open(true) : fail("no") }}}'),
    'a data block in a page': {
      scripts: [
        script({ type: 'application/json', text: '{"code":"password===\\"letmein99\\"?a(!0):b(\\"no\\")"}' }),
      ],
    },
  },
  found: {
    'a comparison with a variable named password': {
      given: bundle(
        'let password="";const set=v=>{password=v};function go(){if(password==="letmein"){unlock(true)}else{alert("Wrong password")}}',
      ),
      findings: [
        {
          severity: 'high',
          samples: samples('password==="[redacted]"'),
          url,
          confidence: 'firm',
          excerpt: 'password==="[redacted]"',
          evidence: { compared_with: named, password_chars: 7, beside_user_name: false },
        },
      ],
    },
    'minified React state bound to a password field': found(
      'const K="admin123-zebra-lane";function L(){const[e,t]=(0,S.useState)(``),[n,r]=(0,S.useState)(!1);return (0,J.jsxs)("form",{onSubmit:a=>{a.preventDefault(),e===K?r(!0):i(`Wrong password`)},children:[(0,J.jsx)("input",{type:"password",value:e,onChange:a=>t(a.target.value)})]})}',
      field,
      'e===K',
      'admin123-zebra-lane',
    ),
    'a plain word, for a field with a show-password toggle': found(
      'function L(){const[e,t]=u(``),[n,r]=u(!1),i=()=>{if(e.trim()==="sunflower"){r(!0);return}c("bad")};return j(I,{type:n?"text":"password",value:e,onChange:a=>t(a.target.value)})}',
      field,
      'e.trim()==="[redacted]"',
      'sunflower',
    ),
    'a Vue ref': found(
      'const n=R(""),r=R(!1);function s(){n.value==="admin123"?r.value=!0:o.value="Wrong"}b(()=>m("input",{type:"password","onUpdate:modelValue":t[0]||(t[0]=i=>n.value=i)}))',
      field,
      'n.value==="[redacted]"',
      'admin123',
    ),
    'a page element': found(
      'function go(){if(document.getElementById("password").value!="opensesame"){alert("Wrong");return}location.href="/admin.html"}',
      field,
      'document.getElementById("[redacted]").value!="[redacted]"',
      'opensesame',
    ),
    'a page element with a short name': found(
      'f.onsubmit=function(){var t=document.getElementById("psw").value;if(t==="opal-River-93"){location.href="/vault"}else{alert("Wrong")}}',
      field,
      't==="[redacted]"',
      'opal-River-93',
    ),
    'a prompt dialog': found(
      'var p=prompt("Enter password");p==="S3cret!"?document.body.style.display="block":alert("no")',
      field,
      'p==="[redacted]"',
      'S3cret!',
    ),
    'a reference to a field': found(
      'function L(){const a=r(null);if(a.current.value==="zebra42!"){s(!0)}else{f()}return j("input",{type:"password",ref:a})}',
      field,
      'a.current.value==="[redacted]"',
      'zebra42!',
    ),
    'the fallback of an environment variable': found(
      'const P=g.env.VITE_ADMIN_PASS||"admin2024";function L(){const[e]=u("");e===P?r(!0):i("Wrong");return j("input",{type:"password",value:e})}',
      field,
      'e===P',
      'admin2024',
    ),
    'a user name and a password': found(
      'const f=read();if(f.email==="admin"&&f.password==="swordfish"){open(!0)}else fail("Invalid")',
      named,
      'f.password==="[redacted]"',
      'swordfish',
    ),
    'an email address and a password in minified code': found(
      'const q="password",h=async()=>{e==="admin@shop.io"&&t==="admin123"?(localStorage.setItem("u","1"),n("/admin")):a("Invalid credentials")}',
      'input beside a user name',
      't==="[redacted]"',
      'admin123',
    ),
    'destructured properties': found(
      'const q=({email:e,password:t})=>{if(e==="x@shop.io"&&t==="Passw0rd")return{token:"1"};throw Error("bad")}',
      named,
      't==="[redacted]"',
      'Passw0rd',
    ),
    'an account in an object': found(
      'const A={username:"admin",password:"p@ss1234"};const l=(e,t)=>e===A.username&&t===A.password?(s(!0),1):(r("no"),0)',
      'input beside a user name',
      't===A.password',
      'p@ss1234',
    ),
    'a list of accounts, not quoted in the evidence': {
      given: bundle(
        'const l=(e,t)=>[{email:"ada@shop.io",password:"hunter22"},{email:"bob@shop.io",password:"pw 99 x"}].find(n=>n.email===e&&n.password===t)',
      ),
      secrets: ['hunter22', 'pw 99 x', 'ada@shop.io', 'bob@shop.io'],
      findings: [
        {
          severity: 'high',
          samples: samples('n=>n.email===e&&n.password===t'),
          excerpt: 'n=>n.email===e&&n.password===t',
          evidence: { compared_with: 'a list of accounts in the code', beside_user_name: true },
        },
      ],
    },
    'a PIN': found(
      'let pin="";const set=v=>{pin=v};pin==="4821"?unlock(!0):fail("Wrong PIN")',
      'a value named PIN in the code',
      'pin==="[redacted]"',
      '"4821"',
    ),
    'an inline script': {
      given: {
        scripts: [script('if(passwordInput.value==="letmein99")show(true);else alert("Wrong password")')],
      },
      secrets: ['letmein99'],
      findings: [{ severity: 'high', samples: ['/: passwordInput.value==="[redacted]"'] }],
    },
  },
  skipped: {
    'a truncated script': {
      given: { scripts: [script({ url, text: 'if(password==="letme', isTruncated: true })] },
      reason: 'one script was not analyzed: it is too large, too deeply nested or truncated',
    },
    'two scripts that are nested too deeply to parse': {
      given: {
        scripts: [
          script({ url, text: `password;${'['.repeat(5000)}` }),
          script(`let password=${'('.repeat(100_000)}`),
        ],
      },
      reason: '2 scripts were not analyzed: they are too large, too deeply nested or truncated',
    },
  },
})
