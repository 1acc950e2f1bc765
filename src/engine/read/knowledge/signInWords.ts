/**
 * Words of sign-in pages and forms, in the languages of actingWords.ts. Match against lower case without
 * accents.
 */

export const signInLabel =
  /\b(?:log ?[io]n|sign ?[io]n|log ?me ?in|iniciar sesion|acceder|ingresar|entrar|iniciar sessao|acessar|fazer login|connexion|connecter|se connecter|s'identifier|identifier|anmelden|einloggen|anmeldung|accedi|accesso|entra|inloggen|aanmelden|zaloguj|logowanie|giris|giris yap|oturum ac)\b|войти|вход|авторизац|ログイン|サインイン|登录|登入|登陆/u

export const signInPath =
  /(?:^|[^a-z])(?:log-?_?(?:in|on)|sign-?_?in|sessions?\/new|authenticate|anmelden|connexion|iniciar-sesion|acceso|entrar|inloggen|zaloguj|giris|auth)(?:$|[^a-z])/i

export const noSignIn =
  /sign-?_? ?up|regist|create.{0,10}account|join\b|reset|forgot|recover|change.{0,5}pass|new.{0,5}pass|invite|subscribe|newsletter|inscri|crear cuenta|cadastr|olvid|oubli|vergess|dimentic|esqueci|wachtwoord vergeten|zapomnia|забыли|регистрац|unuttu|kayit|忘れ|新規登録|注册|忘记/iu

export const userField =
  /user|login|e-?mail|mail|account|identif|handle|phone|usuario|correo|utilisateur|courriel|benutzer|kennung|utente|gebruiker|uzytkownik|логин|почт|kullanici|eposta|メール|ユーザ|用户|账号|邮箱|^(?:u|uid|uname|usr|log|id|name|nick)$/iu

export const codeField =
  /otp|totp|2fa|mfa|two-?_?factor|one-?_?time|verification-?_?code|auth(?:entication|enticator)?-?_?code|security-?_?code|^(?:code|token|pin)$/i

export const usualSignInPaths = [
  '/login',
  '/signin',
  '/sign-in',
  '/login.php',
  '/users/sign_in',
  '/accounts/login/',
  '/auth/login',
  '/user/login',
  '/admin',
] as const

export function foldLabel(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
