// @ts-check

/**
 * @typedef {object} Texts
 * @property {string} usage
 * @property {string} askFolder
 * @property {Readonly<Record<string, string>>} templates
 * @property {string} askTemplate
 * @property {string} askServer
 * @property {(option: string) => string} unknownOption
 * @property {(option: string) => string} noValue
 * @property {(name: string, known: string) => string} unknownTemplate
 * @property {(name: string, known: string) => string} unknownLanguage
 * @property {(text: string) => string} badServer
 * @property {(folder: string) => string} badName
 * @property {(folder: string) => string} notEmpty
 * @property {(folder: string) => string} notAFolder
 * @property {string} tooMany
 * @property {(folder: string) => string} made
 * @property {string} key
 * @property {(origin: string) => string} cors
 */

/** @type {Readonly<Record<'zh' | 'en', Texts>>} */
export const texts = {
  zh: {
    usage: `用法：npm create reachkit-widget@latest [目录] -- [选项]

  --template NAME   vite（默认）或next
  --server URL      Reachkit服务器地址，默认http://localhost:4600
  --lang NAME       zh或en：应用和提示的语言
  --yes             不询问，未给出的选项使用默认值
  --help            显示本说明`,
    askFolder: '目录',
    templates: {
      vite: 'Vite：用户用Reachkit账号登录',
      next: 'Next：由你的服务器为自己的用户取得令牌',
    },
    askTemplate: '模板',
    askServer: 'Reachkit服务器地址',
    unknownOption: (option) => `没有选项${option}。用--help查看全部选项。`,
    noValue: (option) => `选项${option}缺少值。`,
    unknownTemplate: (name, known) => `没有模板“${name}”。可选：${known}。`,
    unknownLanguage: (name, known) => `没有语言“${name}”。可选：${known}。`,
    badServer: (text) => `“${text}”不是服务器地址，格式应类似https://reachkit.example`,
    badName: (folder) => `“${folder}”不能用作目录名，请使用字母、数字、点、横线或下划线。`,
    notEmpty: (folder) => `目录“${folder}”不是空的，没有写入任何文件。请换一个目录。`,
    notAFolder: (folder) => `“${folder}”已存在，但不是目录。请换一个名称。`,
    tooMany: '只能指定一个目录。',
    made: (folder) => `已创建“${folder}”。接下来：`,
    key: '把团队密钥写入.env.local的REACHKIT_KEY（在个人中心的“API密钥”新建，权限选“登录你的用户”）。',
    cors: (origin) => `Reachkit服务器需要允许这个来源：CORS_ORIGINS=${origin}`,
  },
  en: {
    usage: `Usage: npm create reachkit-widget@latest [folder] -- [options]

  --template NAME   vite (default) or next
  --server URL      address of your Reachkit server (default http://localhost:4600)
  --lang NAME       zh or en: language of the app and these messages
  --yes             skips questions and uses defaults for missing options
  --help            shows this text`,
    askFolder: 'Folder',
    templates: {
      vite: 'Vite: people log in with a Reachkit account',
      next: 'Next: your server gets tokens for its own users',
    },
    askTemplate: 'Template',
    askServer: 'Reachkit server address',
    unknownOption: (option) => `Unknown option ${option}. Run with --help to see all options.`,
    noValue: (option) => `Option ${option} needs a value.`,
    unknownTemplate: (name, known) => `Unknown template "${name}". Choose one of: ${known}.`,
    unknownLanguage: (name, known) => `Unknown language "${name}". Choose one of: ${known}.`,
    badServer: (text) => `"${text}" is not a server address. Use one like https://reachkit.example`,
    badName: (folder) =>
      `"${folder}" is not a valid folder name. Use letters, digits, dots, hyphens or underscores.`,
    notEmpty: (folder) => `Folder "${folder}" is not empty, so nothing was written. Choose another folder.`,
    notAFolder: (folder) => `"${folder}" already exists and is not a folder. Choose another name.`,
    tooMany: 'Specify only one folder.',
    made: (folder) => `Created ${folder}. Next:`,
    key: 'Put your team key into .env.local as REACHKIT_KEY (create it under "API keys" in your account, with the permission "Log in your users").',
    cors: (origin) => `The Reachkit server must allow this origin: CORS_ORIGINS=${origin}`,
  },
};
