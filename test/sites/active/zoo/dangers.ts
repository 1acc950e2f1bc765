/** Data only: requests that the scan must never send to the destructive zoo. */

export const dangerousLabels: readonly string[] = [
  ...['Delete item', 'Reset demo data', 'Sign out', 'Pay now', 'Disable account', 'Reinstall', 'Empty trash'],
  ...['Eliminar artículo', 'Restablecer datos', 'Cerrar sesión', 'Comprar ahora', 'Desactivar cuenta'],
  ...['Excluir item', 'Redefinir banco de dados', 'Sair', 'Comprar agora', 'Desativar conta'],
  ...["Supprimer l'article", 'Réinitialiser les données', 'Se déconnecter', 'Désactiver le compte'],
  ...['Artikel löschen', 'Datenbank zurücksetzen', 'Abmelden', 'Jetzt kaufen', 'Konto deaktivieren'],
  ...['Elimina articolo', 'Reimposta i dati', 'Esci', 'Acquista ora', "Disattiva l'account"],
  ...['Artikel verwijderen', 'Gegevens herstellen', 'Uitloggen', 'Nu betalen', 'Account uitschakelen'],
  ...['Usuń artykuł', 'Przywróć dane', 'Wyloguj się', 'Kup teraz', 'Wyłącz konto'],
  ...['Удалить товар', 'Сбросить данные', 'Выйти', 'Купить сейчас', 'Отключить аккаунт'],
  ...['Ürünü sil', 'Verileri sıfırla', 'Çıkış yap', 'Satın al', 'Hesabı devre dışı bırak'],
  ...['商品を削除', 'データを初期化', 'ログアウト', '購入する', 'アカウントを無効にする'],
  ...['删除商品', '重置数据', '退出登录', '立即购买', '停用账户'],
]

export const dangerousPaths: readonly string[] = [
  ...['/logout', '/users/sign_out', '/session/end', '/delete.php?id=5', '/items/5/delete', '/remove/5'],
  ...['/reset', '/set-up-database.php', '/setup/?action=do', '/install.php', '/createdb', '/admin/reset-db'],
  ...['/wp-cron-like/migrate', '/index.php?do=toggle-comments', '/index.php?page=logout', '/?logout=1'],
  ...[
    '/admin?action=remove&id=2',
    '/users/3/deactivate',
    '/cart/add-to-cart/7',
    '/checkout',
    '/approve?id=1',
  ],
  ...[
    '/posts/5?_method=delete',
    '/list.php?delete=5',
    '/admin/clear-cache',
    '/konto/löschen',
    '/deleteuser?id=4',
  ],
  ...[
    '/x/edit?op=save&_wpnonce=8a1',
    '/tools/truncate',
    '/unsubscribe?u=1',
    '/api/v1/database/seed',
    '/rollback',
  ],
]

export const dangerousMarkup: readonly string[] = [
  '<a href="/bell/icon"><i class="fa fa-trash"></i></a>',
  '<a href="/bell/svg"><svg><use href="/sprite.svg#icon-delete"></use></svg></a>',
  '<a href="/bell/power"><span class="glyphicon glyphicon-log-out"></span></a>',
  '<a href="/bell/alt"><img src="/x.gif" alt="Delete"></a>',
  '<a href="/bell/aria" aria-label="Remove entry">×</a>',
  '<a href="/bell/title" title="Reset everything">go</a>',
  '<a href="/bell/confirm" data-confirm="Are you sure?">Go on</a>',
  `<a href="/bell/onclick" onclick="return confirm('Really?')">Go on</a>`,
  '<a href="/bell/method" data-method="delete">Entry</a>',
  '<a href="/bell/turbo" data-turbo-method="delete" data-turbo-confirm="Sure?">Entry</a>',
  '<button hx-delete="/bell/htmx">Entry</button>',
  '<button hx-get="/bell/htmx-get" hx-confirm="Sure?">Entry</button>',
]

export const dangerousForms: readonly string[] = [
  '<form method="post" action="/bell/form-reset"><input name="x" value="1"><button>Create / Reset Database</button></form>',
  '<form method="get" action="/bell/form-get"><input name="x" value="1"><input type="submit" value="Submit / Reset"></form>',
  '<form method="post" action="/bell/form-bare"><input type="hidden" name="t" value="1"><button>Go</button></form>',
  '<form method="post" action="/bell/form-method"><input type="hidden" name="_method" value="DELETE"><input name="x"><button>OK</button></form>',
  '<form method="post" action="/bell/form-name"><input name="x"><input type="submit" name="delete_all" value="OK"></form>',
  '<form method="post" action="/comments"><input name="text"><button formaction="/bell/form-action">Alles löschen</button></form>',
  '<form method="post" action="/bell/form-pay"><input name="amount" value="5"><button>Pay now</button></form>',
  '<form method="post" action="/bell/form-mail"><input name="to"><button>Send message</button></form>',
  '<form method="post" action="/bell/form-sign-out"><input name="all" type="checkbox"><button>Abmelden</button></form>',
  '<h2>Database Setup</h2><form method="post" action="/bell/form-heading"><input name="host"><button>OK</button></form>',
  '<form method="post" action="/bell/form-level"><select name="level"><option value="low">low</option></select><button>Set security level</button></form>',
  `<form method="post" action="/bell/form-confirm" onsubmit="return confirm('Sure?')"><input name="x"><button>OK</button></form>`,
]

export const setUpForms =
  '<form method="get" action="/bell/set-up-get"><input name="db" value="app"><button>OK</button></form>' +
  '<form method="post" action="/bell/set-up-post"><input name="db" value="app"><button>OK</button></form>'

/** Described operations. Only the description reveals that the GETs are dangerous. */
export const dangerousOperations = {
  '/bell/api/start': { get: { summary: 'Creates and populates the database with dummy data', tags: ['db'] } },
  '/bell/api/state': { get: { operationId: 'resetState' } },
  '/bell/api/cache': { get: { description: 'Clears the cache of all users.' } },
  '/bell/api/session': { get: { summary: 'Logs out current user session' }, delete: {} },
  '/bell/api/users/{id}': {
    delete: { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] },
  },
  '/bell/api/users/{id}/suspend': {
    post: { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] },
  },
  '/bell/api/orders': {
    post: {
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object', properties: { id: { type: 'integer' } } } },
        },
      },
    },
  },
  '/parts/logLevel': {
    put: {
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object', properties: { level: { type: 'string' } } } },
        },
      },
    },
  },
  '/bell/api/mail': {
    post: {
      operationId: 'sendEmail',
      requestBody: {
        content: {
          'application/json': { schema: { type: 'object', properties: { to: { type: 'string' } } } },
        },
      },
    },
  },
} as const // `as`: a literal.

export const dangerousMutations: readonly string[] = [
  'deleteUser',
  'resetDatabase',
  'logout',
  'purchaseItem',
  'disableAccount',
]
