const passwordNames =
  /pass(?:word|code|phrase|wd)|^(?:pwd|psw|pswd|pass|senha|passwort|contrasena|motdepasse)$|(?:^|_)(?:secret|access|admin|entry|unlock|gate|security|master)_?(?:code|key|pin|word|pass)$/i

const aboutPassword =
  /type|error|err$|visib|show|hid(?:e|den)|strength|field|mode|policy|status|state$|rule|hint|label|placeholder|message|msg|method|url|path|route|view|step|reset|forgot|touched|length|icon|class|valid|check|title|text$|event|action|provider|grant|name$|toggle|link|help|min|max/i

const pinNames = /(?:^|_)pin(?:_?code)?$|^(?:(?:entered|input|user|admin|correct|current)_?)?pin$/i

const userNames =
  /^(?:e_?mail(?:_?address)?|user_?(?:name|id|email)?|login(?:_?name|_?id)?|account|admin_?(?:name|user|email))$/i

export function nameKind(name: string): 'password' | 'pin' | 'user' | null {
  const snake = name.slice(0, 60).replace(/([a-z0-9])([A-Z])/g, '$1_$2')
  if (pinNames.test(snake)) return 'pin'
  if (passwordNames.test(snake) && !aboutPassword.test(snake)) return 'password'
  return userNames.test(snake) ? 'user' : null
}

export function isPasswordLabel(label: string): boolean {
  return /pass(?:word|code|phrase)|\bpin\b|access code|secret code|passwort|contraseña|mot de passe|\bsenha\b/i.test(
    label.slice(0, 200),
  )
}

/** Arguments of `getElementById` and `querySelector`. */
export function isPasswordSelector(selector: string): boolean {
  return (
    isPasswordLabel(selector) ||
    /^[#.]?(?:\w{1,20}[_-])?(?:pw|psw|pswd|pwd|pass|passwd)\d?$/i.test(selector.slice(0, 60))
  )
}

export function isUserLabel(label: string): boolean {
  return /e-?mail|user ?name|\blogin\b|\buser\b/i.test(label.slice(0, 200))
}

const charsMin = 4
const charsMax = 64

const notPasswords: ReadonlySet<string> = new Set(
  (
    'password text hidden none null undefined true false required invalid valid missing empty error errors reset change ' +
    'update forgot show hide visible weak strong medium fair good string number object boolean function default ' +
    'optional disabled enabled loading pending success idle failed verify verified magic-link magiclink email phone ' +
    'username oauth google github code token otp pincode passcode passphrase login signup register signin sign-in ' +
    'sign-up current-password new-password one-time-code left right start end center both mismatch short long ' +
    'unchanged unset changed expired locked wrong incorrect minlength maxlength pattern touched dirty focus blur ' +
    'input submit confirm confirmed cancel basic bearer plain local remote public private secret client server'
  ).split(' '),
)

const usualPasswords =
  /^(?:admin|pass(?:word)?|demo|test|root|user|letmein|secret|welcome|qwerty|changeme|guest|master|owner|hello|login)[@_!#.-]{0,2}\d{2,6}[!@#$*]{0,2}$|^(?:(?:letmein|changeme|qwerty)\d?!?|hunter2|opensesame|admin(?:admin|pass(?:word)?|istrator)|password[!@#$*]{1,2}|p[@4a]ss(?:w[o0]rd|word)\d{0,4}[!@#$*]{0,2}|supersecret|topsecret|trustno1|iloveyou)$/i

/** `word` could be any word; null excludes a password. */
export function passwordLook(value: string): 'usual' | 'mixed' | 'word' | null {
  if (value.length < charsMin || value.length > charsMax) return null
  if (!/^[\x21-\x7e\u00a1-\u024f]*$/.test(value) || /^([^\d])\1*$/.test(value)) return null
  if (/^[./#?]|:\/\/|^data:|[<>{}()\\]|[/.]$/.test(value) || notPasswords.has(value.toLowerCase()))
    return null
  if (usualPasswords.test(value)) return 'usual'
  const hasLetter = /[A-Za-z]/.test(value)
  if (/^\d{4,12}$/.test(value) || (hasLetter && /[\d!@$%^&*?~]/.test(value) && !isCode(value))) return 'mixed'
  return 'word'
}

function isCode(value: string): boolean {
  return (
    /^[A-Z]{1,6}[-_]?\d{1,6}$|^[A-Z0-9]+(?:_[A-Z0-9]+)+$|^[a-z]+\d$|^[\w-]+(?:\.[\w-]+)+$/.test(value) ||
    isEmailAddress(value)
  )
}

export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}$/.test(value)
}

export function isUserName(value: string): boolean {
  return (
    isEmailAddress(value) ||
    /^(?:super_?)?(?:admin|administrator|root|user|demo|test|guest|owner|manager|staff|editor)\d{0,4}$/i.test(
      value,
    )
  )
}
