import { expect } from 'chai'
import { effectOf } from '../../../src/engine/effects/effectOf.ts'
import type { Action, EffectClass } from '../../../src/engine/model/effect.ts'

type Case = Partial<Action> & { readonly path?: string }

function actionOf({ path = '/x', ...rest }: Case): Action {
  return { method: 'GET', url: new URL(path, 'https://app.example/').href, ...rest }
}

const paths = (...list: readonly string[]): readonly Case[] => list.map((path) => ({ path }))
const labels = (...list: readonly string[]): readonly Case[] => list.map((label) => ({ labels: [label] }))
const post = (path: string, rest: Case = {}): Case => ({ ...rest, path, method: 'POST' })
const put = (path: string): Case => ({ path, method: 'PUT' })
const form = (text: string): NonNullable<Action['body']> => ({ kind: 'form', text })
const json = (text: string): NonNullable<Action['body']> => ({ kind: 'json', text })

const cases: Readonly<Record<EffectClass, readonly Case[]>> = {
  reads: [
    { path: '/wiki?id=start', labels: ['start'] },
    { path: '/wiki?id=team:start&rev=7', labels: ['Start'] },
    ...paths('/', '/about', '/pricing?plan=team', '/contact', '/settings', '/store', '/resources', '/editor'),
    ...paths(
      '/static/img/trash.png',
      '/app/_nuxt/delete-outline.6c40774a.js',
      '/assets/Truncate-D3f81c2a.js',
      '/fonts/reset.woff2',
    ),
    ...paths(
      '/presets',
      '/installation-guide',
      '/installations',
      '/payment-history',
      '/payments',
      '/purchases',
    ),
    ...paths(
      '/account/payments',
      '/transfers',
      '/orders?status=open',
      '/order-history',
      '/block/7',
      '/users/blocked',
    ),
    ...paths(
      '/deleted',
      '/seeds',
      '/dropdowns',
      '/restaurants',
      '/resettlement',
      '/blogout',
      '/table/reservations',
    ),
    ...paths(
      '/docs/install',
      '/docs/delete',
      '/help/reset',
      '/blog/how-to-delete-files',
      '/blog/removing-stains',
    ),
    ...paths(
      '/blog/why-we-removed-the-logout-button',
      '/how-to-reset-your-router',
      '/cleanup-tips-for-gardens',
    ),
    ...paths('/blog/how-urban-block-parties-work', '/catalogue/login-out-of-hours', '/removable-drives'),
    ...paths('/password/reset', '/auth/password/reset/1', '/password/reset/7395767fa1'),
    ...paths('/articles/create', '/users/new', '/forgot-password', '/reset-password', '/search?q=delete+all'),
    ...paths(
      '/index.php?page=home',
      '/index.php?action=help',
      '/index.php?action=submodel',
      '/ajax?call=lookup',
      '/view?id=5',
      '/x?title=Remove',
      '/x?format=png',
      '/x?seed=5',
      '/kurse',
      '/silver',
    ),
    ...paths('/wiskunde', '/x?csrf_token=', '/invited?token=welcome', '/doc/html/Backup-and-restore/'),
    { path: '/x?a=1&_csrf=5f2a9c', sessionNames: ['_csrf'] },
    { path: '/doc/html/Installation/', labels: ['Installation'] },
    { path: '/docs/migration', labels: ['Upgrade and migration'] },
    { path: '/admin/tags', labels: ['Manage tags', 'Rename or delete a tag'] },
    { path: '/admin/plugins', labels: ['Enable, disable and configure plugins'] },
    { path: '/admin/plugins', labels: ['Plugins aktivieren, deaktivieren oder löschen'] },
    { path: '/admin/configure', labels: ['Configure your club', 'Change club settings (title, time zone)'] },
    { path: '/tags/rename', labels: ['Rename'] },
    { path: '/', labels: ['Start'] },
    { path: '/find?q=tea', labels: ['Send'], pageUrl: 'https://app.example/find' },
    { path: '/reset', labels: ['Forgot your password?'] },
    { path: '/reset/', labels: ['Passwort vergessen'] },
    ...labels(
      'Presets',
      'Installation guide',
      'Payment history',
      'Restaurants',
      'Deleted items',
      'Order history',
    ),
    ...labels(
      'Cancel',
      'Sign in to buy',
      'How to delete your account',
      'Removing stains',
      'Installing on Linux',
    ),
    ...labels(
      'Toggle navigation',
      'Reset filters',
      'Clear view',
      'Enable dark mode',
      'Block 5',
      'Archive',
      'Seeds',
    ),
    ...labels(
      'Purchases',
      'Dropdown',
      'Forgot password?',
      '10 ways to remove stains from wood',
      'Silver rings',
    ),
    ...labels('Sale', 'Borrower information', 'Restaurantes', 'Leer más', 'Historial de pagos', 'Salida'),
    ...labels(
      'Meus pedidos',
      'Lavoro',
      'Bestellungen',
      'Lieferung und Zahlung',
      'Anleitung: Installation',
      'Verlauf',
    ),
    ...labels('Wissenswertes', 'Kurse', 'Zamówienia', 'История заказов', '支払い履歴', '安装指南'),
    { descriptions: ['Returns all users, also those who asked to delete their account'] },
    { descriptions: ['Get the list of installed packages'] },
    { descriptions: ['Lists payments. Payments are made elsewhere.'] },
    post('/graphql', { effect: 'reads', names: ['orders'] }),
    { icons: ['fa fa-user'] },
  ],
  creates: [
    ...['/api/bookings/7', '/api/v1/reservations/4f2a9c31-0000-4000-8000-000000000000'].map(put),
    post('/cards/invitation', { body: form('greeting=dear+neighbor') }),
    post('/wiki', { hasOnlyButtons: true, labels: ['Edit'] }),
    post('/boards/7/columns', { labels: ['Add column'], body: form('title=Doing') }),
    post('/installations', { body: form('name=x') }),
    post('/forms/7', { labels: ['Add field'], body: form('label=Age') }),
    post('/admin.php?table=notes&action=row_create', { body: form('title=x') }),
    post('/wiki', { hasOnlyButtons: true, labels: ['Vergleichen'] }),
    post('/wiki/tea?do=edit&rev=0', { body: form('text=new') }),
    post('/comments', { labels: ['Send'] }),
    post('/login', { body: form('user=a&password=delete') }),
    post('/profile', { labels: ['Save'] }),
    // How one can be reached oneself.
    post('/profile/contact', { body: form('phone=1&address=Mill+Lane&csrf_token=x') }),
    { path: '/api/v1/contact', method: 'PATCH', body: json('{"phone":"1","bio":"x"}') },
    { path: '/api/me/contact', method: 'PUT', body: json('{"city":"Riverside"}') },
    post('/settings', { labels: ['Save'] }),
    post('/admin/notes', { labels: ['Save'] }),
    post('/profile', { labels: ['Update profile'] }),
    post('/api/orders/search', { body: json('{"q":"a"}') }),
    post('/posts', { labels: ['Create post'] }),
    post('/guestbook', { labels: ['Sign Guestbook'] }),
    post('/register', { labels: ['Create account'] }),
    ...['/posts/7/comments', '/posts/7/notes'].map((path) => post(path)),
    post('/posts/7/comment', { body: json('{"text":"x"}') }),
    post('/posts/comment', {}),
    post('/notebooks/7/run', { body: json('{"code":"1+1"}') }),
    // Of people and of courses, and what lists parts of a server.
    ...['/api/providers', '/connections', '/courses/7/modules', '/sources', '/api/logs', '/debugKeys'].map(
      (path) => post(path),
    ),
    post('/admin/modules/7/comments'),
    // Tools, which keep nothing.
    post('/api/debug', { body: json('{"expr":"1+1"}') }),
    post('/admin/dns', { body: form('domain=app.example') }),
    ...['/debug/eval', '/admin/connections/test', '/datasources/test'].map((path) => post(path)),
  ],
  unclear: [
    { path: '/links/private/A8rDWA?token=29d62651cc8d066d66e8ee808ff57ff3', labels: ['Share'] },
    { path: '/topic?sesskey=x1', labels: ['Pin'] },
    { path: '/vm?id=5', labels: ['Start'] },
    { path: '/vm?id=5', labels: ['Start'], pageUrl: 'https://app.example/vm', hasOnlyButtons: true },
    { path: '/x?do=save', labels: ['Save'], pageUrl: 'https://app.example/x' },
    { path: '/vm?action=start&id=5', labels: ['Start'] },
    ...paths('/x?do=save', '/x?a=1&_wpnonce=abc', '/rows/5/clear', '/jobs?cmd=run'),
  ],
  changes: [
    post('/contact', { body: form('name=Ada&email=a%40b.example&message=Hello') }),
    post('/account/contact', { body: form('subject=Help&details=x&phone=1') }),
    post('/contact', { body: form('name=Ada&phone=1') }),
    post('/account/contact', { body: form('reason=refund') }),
    { path: '/api/me/contact', method: 'PATCH', body: json('{"email":"a@b.example"}') },
    { path: '/api/tickets/5/contact', method: 'PUT', body: json('{"question":"x"}') },
    { path: '/api/contact', method: 'PATCH' },
    post('/tags', { body: form('fromtag=life&totag=x&renametag=Rename+tag') }),
    post('/tags', { labels: ['Umbenennen'] }),
    post('/admin.php?table=notes&action=column_create', { body: form('columns=1') }),
    post('/admin.php', { body: form('tbl=notes&name=x'), labels: ['Add index'] }),
    post('/sql/structure?table=notes', { labels: ['Create trigger'] }),
    post('/users', { labels: ['Merge accounts'] }),
    post('/admin/configure', { labels: ['Save'] }),
    post('/admin/plugins', { labels: ['Save'] }),
    // Verbs behind the id of what is there.
    ...['/views/vw_5k2/hide-all', '/views/7/share', '/projects/7/meta-diff', '/tables/7/renumber'].map(
      (path) => post(path),
    ),
    post('/items/7/archive', { body: json('{"reason":"x"}') }),
    post('/items/7/renumber', { body: json('{}') }),
    ...['/flows/state', '/machines/7/power', '/gameMode'].map((path) => post(path)),
    // Parts of a server by which it runs.
    ...['/app/debug', '/app/rememberDebug', '/api/logLevel', '/actuator/loggers/ROOT', '/api/env'].map(
      (path) => post(path, { body: json('{"value":"x"}') }),
    ),
    ...['/appServer/providers', '/appServer/providers/7', '/api/datasources/main', '/admin/smtp/save'].map(
      put,
    ),
    post('/system/connections', { body: json('{"id":"x","options":{"host":"a","port":1}}') }),
    post('/admin/certificates', { labels: ['Save'] }),
    post('/graphql', { names: ['setLogging'] }),
    post('/graphql', { names: ['updateDataSource'] }),
    post('/admin/settings/general', { labels: ['Save'] }),
    post('/api/config', { body: json('{"a":1}') }),
    { path: '/?a=1', labels: ['Change settings'] },
    { path: '/', labels: ['Change settings'] },
    ...paths('/users/toggle/7', '/jobs/approve/12'),
    ...paths(
      '/index.php?do=toggle-debug',
      '/keys/rotate',
      '/pay',
      '/checkout',
      '/unsubscribe?u=1',
      '/withdraw',
    ),
    ...paths('/users/3/deactivate', '/approve?id=1', '/admin/clear-cache', '/cart/add-to-cart/7'),
    ...labels(
      'Pay now',
      'Place order',
      'Buy',
      'Buy now',
      'Kup teraz',
      'Zapłać',
      'Kaufen',
      'Acheter.',
      'Comprar',
    ),
    ...labels(
      'Toggle hints',
      'Disable',
      'Set security level',
      'Clear cache',
      'Send message',
      'Unsubscribe',
      'Approve',
    ),
    ...labels(
      'Desactivar',
      'Désactiver',
      'Deaktivieren',
      'Disattiva',
      'Wyłącz',
      'Отключить',
      '停用',
      '無効にする',
    ),
    post('/doku?do=resendpwd', { body: form('do=resendpwd&login=a') }),
    post('/app', { body: form('act=lostpassword&mail=a') }),
    { asksConfirmation: true },
    post('/x', { hasOnlyButtons: true }),
    post('/x', { hasOnlyButtons: true, labels: ['Go'] }),
    ...['/api/orders', '/api/cart/items', '/stripe/session', '/api/transfers'].map((path) => post(path)),
    ...['/contact', '/api/sendEmail', '/forgot-password'].map((path) => post(path)),
    post('/', { names: ['contact'] }),
    post('/team', { labels: ['Invite'] }),
    ...['/api/bookings', '/reservations', '/reservations/7/confirm'].map((path) => post(path)),
    put('/api/bookings'),
    post('/invitations', { body: form('email=a%40mail.example') }),
    post('/invitations', { body: form('user_id=3&text=x') }),
    post('/invitations', { body: form('greeting=x'), names: ['sendInvitations'] }),
    post('/invitations'),
    post('/users/3/email', { body: form('subject=a&body=b') }),
    post('/profile/email', { body: form('subject=a&message=b') }),
    post('/profile/email', { body: form('email=a%40mail.example&csrf_token=x') }),
    post('/account/email-address', { body: form('email_address=a') }),
    post('/profile/notify', { body: form('phone=1') }),
    post('/users/3/deactivate'),
    post('/subscription', { labels: ['Cancel plan'] }),
  ],
  ends_session: [
    ...paths(
      '/logout',
      '/auth/signOut',
      '/users/log_out?next=/',
      '/abmelden',
      '/session/end',
      '/logoff.aspx',
    ),
    ...paths('/?logout=1', '/index.php?page=logout.php', '/api/session/destroy'),
    ...labels(
      'Log out',
      'Sign out of all devices',
      'Abmelden',
      'Déconnexion',
      'Cerrar sesión',
      'Sair',
      'Выйти',
    ),
    ...labels('Çıkış yap', 'ログアウト', '退出登录', 'Wyloguj się', 'Uitloggen', 'Esci'),
    { icons: ['fa fa-sign-out'] },
    { descriptions: ['Logs out current user session'] },
    post('/auth', { body: form('action=logout') }),
    post('/session', { names: ['logoutUser'] }),
  ],
  destroys: [
    ...paths('/files/delete/cat.png', '/trash.png?delete=1', '/posts/7/delete.js'),
    post('/store/install/1/1'),
    post('/store/install/tea-plugin/test'),
    post('/api/machines/7/restart/now'),
    ...paths('/users/5/password/reset', '/users/ada/password/reset', '/admin/password/reset/7'),
    { path: '/password/reset', labels: ['Delete'] },
    { path: '/tags?id=1', labels: ['Rename or delete'] },
    { path: '/store', labels: ['Drop and create tables'] },
    { path: '/store', labels: ['Create / Reset database'] },
    { path: '/store/reset', labels: ['Reset or keep'] },
    { path: '/reset', labels: ['Reset'] },
    { path: '/reset?all=1', labels: ['Reset all data'] },
    post('/tags', { labels: ['Rename or delete'] }),
    ...paths(
      '/pages/Home/revert/7395767f8c328da9a9e25cca7e62715b903b0f26',
      '/restore/17',
      '/wiki/tea/rollback/3e9a1',
    ),
    ...labels('Revert to this version', 'Revert'),
    post('/wiki/tea?do=edit&rev=1700000000', { body: form('text=old') }),
    post('/w?title=Tea&oldid=7'),
    post('/ajax', { body: form('call=userdelete&id=1') }),
    { method: 'DELETE', path: '/items/1' },
    ...paths(
      '/items/1/delete',
      '/delete/5',
      '/delete.php?id=5',
      '/admin?action=remove&id=2',
      '/konto/l%C3%B6schen',
    ),
    ...paths(
      '/api/bulkDelete',
      '/ajax?call=draftdel&id=1',
      '/api/deleteAccount',
      '/deleteuser?id=3',
      '/delete-all-users',
      '/wipe',
      '/emptyTrash',
    ),
    ...paths('/api/v1/users/delete-account', '/x?delete=5'),
    ...paths(
      '/set-up-database.php',
      '/setup.php',
      '/setup/?action=do',
      '/setup/',
      '/install/index.php',
      '/createdb',
    ),
    ...paths('/reset', '/migrate', '/seed', '/db/reset', '/index.php?page=admin/reset_db'),
    ...labels('Delete', 'Remove', 'Delete history', 'Yes, I want to delete my account'),
    ...labels(
      'Löschen',
      'Supprimer le compte',
      'Excluir',
      'Eliminar',
      'Удалить',
      'Sil',
      '削除',
      '删除',
      'Usuń',
    ),
    ...labels('Verwijderen', 'Elimina', 'Vaciar carrito'),
    ...labels(
      'Reset DB',
      'Create / Reset Database',
      'Submit / Reset',
      'Rollback',
      'Restore backup',
      'Run seed',
    ),
    ...labels(
      'Datenbank zurücksetzen',
      'Réinitialiser',
      'Restablecer',
      'Ripristina',
      'Sıfırla',
      '初期化',
      '重置',
      'Сбросить',
    ),
    { icons: ['fa fa-trash-o'] },
    { icons: ['#icon-delete'] },
    { descriptions: ['Creates and populates the database with dummy data'] },
    { descriptions: ['Deletes a user.'] },
    { descriptions: ['This endpoint resets the state of the application'] },
    post('/items/4', { body: form('_method=DELETE&token=x') }),
    post('/x', { body: form('create_db=Create+%2F+Reset+Database') }),
    post('/rpc', { body: json('{"action":"delete","id":1}') }),
    post('/account', { names: ['delete-account'] }),
    { path: '/go?x=1', pageUrl: 'https://app.example/setup/' },
    post('/go', { pageUrl: 'https://app.example/install.php' }),
    post('/go', { descriptions: ['Database Setup'], pageUrl: 'https://app.example/go' }),
  ],
}

function titleOf({ method, url, body, ...rest }: Action): string {
  const told = Object.values(rest).flat().join(', ')
  return `${method} ${url.slice('https://app.example'.length)} ${body?.text ?? ''} ${told}`.trim()
}

describe('the effect of an action', () => {
  for (const [wanted, given] of Object.entries(cases)) {
    for (const action of given.map(actionOf)) {
      it(`${wanted}: ${titleOf(action)}`, () => {
        expect(effectOf(action).class).to.equal(wanted)
      })
    }
  }

  it('is told in words', () => {
    const why = (given: Case) => effectOf(actionOf(given)).why
    expect(why({ path: '/logout' })).to.equal('signs out')
    expect(why({ method: 'DELETE' })).to.equal('deletes data')
    expect(why({ path: '/about' })).to.equal(null)
  })

  it('takes linear time for texts without end', () => {
    const long = ['delete ', 'a-', 'create table '].map((piece) => piece.repeat(100_000))
    for (const text of long)
      effectOf(actionOf({ labels: [text], names: [text], descriptions: [text], body: form(text) }))
  }).timeout(20_000)
})
