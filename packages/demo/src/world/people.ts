/** A culture's invented people: given and family names as written and in Latin letters. */
export interface NameStock {
  readonly given: readonly Name[];
  readonly family: readonly Name[];
  readonly familyFirst: boolean;
  /** Separator of given and family name. */
  readonly joint: string;
}

export interface Name {
  readonly written: string;
  /** ASCII, capitalised. */
  readonly latin: string;
}

const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ñ: 'n',
};

/** Transliterates Latin letters with diacritics to ASCII. */
function plain(written: string): string {
  return written
    .replace(/[ßøØłŁđĐıæœ]/g, (letter) => undecomposed[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '');
}

/** `written` or `written|latin`, separated by commas. */
const names = (list: string): readonly Name[] =>
  list.split(',').map((entry) => {
    const [written = '', latin] = entry.trim().split('|');
    return { written, latin: latin ?? plain(written) };
  });

const stock = (given: string, family: string, form: Partial<NameStock> = {}): NameStock => ({
  given: names(given),
  family: names(family),
  familyFirst: false,
  joint: ' ',
  ...form,
});

/** By culture, mostly named like its language. Combinations are invented; any match with a real person is coincidental. */
export const nameStocks = {
  en: stock(
    'Sophie,Alexandria,Maya,Hannah,Grace,Chloe,Nora,Ruby,Ivy,Lucy,Owen,Caleb,Ethan,Miles,Jonah,Felix,Theo,Wyatt,Harper,Quinn,Paige,Tessa,Brooke,Dylan,Elliot,Simon',
    'Montgomery,Carpenter,Whitfield,Hale,Brookes,Ashdown,Pemberton,Lockwood,Marlow,Thorne,Barlow,Winslow,Kershaw,Radcliffe,Fenwick,Holloway,Sutter,Penrose,Maddox,Langley,Ellery,Garner,Hobbs,Tilney',
  ),
  de: stock(
    'Lena,Mia,Jonas,Lukas,Franziska,Jürgen,Käthe,Sören,Annika,Björn,Greta,Moritz,Paula,Till,Wiebke,Henning,Jule,Matthis,Svenja,Emil',
    'Schröder,Müllerhoff,Köhler,Weißgerber,Brandt,Lüdecke,Vogelsang,Hartwig,Grünewald,Steinmetz,Jäger,Wiedemann,Böttcher,Rademacher,Kessler,Thiele,Ostermann,Lindner,Zöllner,Ahrens',
  ),
  fr: stock(
    'Chloé,Léa,Zoé,Amélie,Noémie,Hélène,Théo,Rémi,Loïc,Gaël,Anaïs,Maëlle,Étienne,Benoît,Camille,Inès,Clément,Solène,Bastien,Margaux',
    'Lefèvre,Dubreuil,Fontaine,Marchand,Chevallier,Gauthier,Bérard,Delacourt,Rousselet,Perrin,Vasseur,Noël,Lacombe,Guérin,Besnard,Morvan,Charpentier,Tessier,Renaudin,Aubry',
  ),
  es: stock(
    'Lucía,Sofía,Martín,Andrés,Valentina,Camila,Joaquín,Inés,Rocío,Tomás,Ximena,Julián,Belén,Mateo,Renata,Óscar,Paloma,Iván,Noelia,Emilia',
    'Ibáñez,Quintana,Peñalver,Montero,Cárdenas,Rosales,Villanueva,Echeverría,Salcedo,Núñez,Arriaga,Bermúdez,Olmedo,Zamora,Castañeda,Luján,Valdés,Serrano,Pacheco,Márquez',
  ),
  it: stock(
    'Giulia,Chiara,Niccolò,Matteo,Beatrice,Alessia,Tommaso,Elena,Lorenzo,Ginevra,Davide,Martina,Pietro,Noemi,Edoardo,Ilaria',
    'Bellandi,Moretti,Fontanella,Ricci,Carminati,Galli,Santoro,Bruni,Pellegrini,Donati,Marchetti,Caruso,Vitali,Lombardi,Serafini,Zanetti',
  ),
  nl: stock(
    'Sanne,Daan,Lotte,Joris,Femke,Bram,Maaike,Thijs,Roos,Niels,Fleur,Sjoerd,Anouk,Koen',
    'de Groot,van Dijk,Visser,Hoekstra,van Leeuwen,Dekker,Zuidema,Brouwer,Kuipers,van der Linden,Postma,Schouten,Meijer,Terpstra',
  ),
  sv: stock(
    'Elsa,Åsa,Björn,Linnéa,Göran,Astrid,Ebba,Nils,Örjan,Saga,Viggo,Tove,Malin,Isak',
    'Lindqvist,Åkesson,Söderberg,Ekström,Bergdahl,Nyström,Hallgren,Öberg,Sandström,Wallin,Forsgren,Sjöholm,Dahlén,Norling',
  ),
  pl: stock(
    'Zofia,Łukasz,Małgorzata,Paweł,Kinga,Wojtek,Agnieszka,Jędrzej,Hania,Michał,Oliwia,Stanisław,Zuzanna,Tomek',
    'Wiśniewska,Zieliński,Wójcik,Kamińska,Dąbrowski,Szczepańska,Górski,Pawłowska,Jabłoński,Król,Wróblewska,Sikora,Żukowski,Baran',
  ),
  pt: stock(
    'Maria Fernanda,João,Beatriz,Antônio,Letícia,Gonçalo,Larissa,Thiago,Conceição,Rafaela,Caíque,Luísa,Mônica,Vinícius,Sônia,Davi,Heloísa,Iracema,Otávio,Júlia',
    'do Carmo,Gonçalves,Araújo,Magalhães,Brandão,Assunção,Teixeira,Figueirôa,Nóbrega,Barreto,Siqueira,Falcão,Guimarães,Moraes,Pimentel,Rezende,Damasceno,Paixão,Leitão,Bastos',
  ),
  tr: stock(
    'Elif,Çağla,Emre,Gökhan,Zeynep,İrem,Ömer,Şule,Barış,Tuğçe,Deniz,Yağmur,Burak,Nazlı',
    'Yıldırım,Öztürk,Şahin,Karaca,Güneş,Çelikkol,Aydınlı,Kılıç,Toprak,Erdoğmuş,Bozkurt,Aksoy,Demirel,Uçar',
  ),
  vi: stock(
    'Mỹ Duyên,Thanh Hà,Ngọc Anh,Minh Quân,Hải Yến,Bảo Châu,Đức Huy,Khánh Linh,Tuấn Kiệt,Phương Thảo,Gia Hân,Quốc Bảo,Thùy Dương,Hoàng Nam',
    'Trần Thị,Nguyễn,Lê,Phạm,Hoàng,Đặng,Bùi,Đỗ,Hồ,Ngô,Vũ,Dương,Phan,Lý',
    { familyFirst: true },
  ),
  id: stock(
    'Ayu,Dewi,Rizky,Putri,Bagus,Sari,Wulan,Dimas,Intan,Fajar,Nadia,Bayu,Citra,Galih,Ratna,Yoga',
    'Pratiwi,Santoso,Wijaya,Kusuma,Hartono,Lestari,Nugroho,Saputra,Maharani,Setiawan,Permata,Hidayat,Anggraini,Wibowo,Rahayu,Suryani',
  ),
  ms: stock(
    'Aisyah,Farhan,Nurul,Hafiz,Syafiqah,Amirul,Izzati,Danish,Balqis,Faiz,Zara,Haziq,Liyana,Imran',
    'Rahman,Zulkifli,Ismail,Kamaruddin,Azman,Hashim,Roslan,Yusof,Mahmud,Idris,Salleh,Nordin,Bakri,Jamil',
  ),
  tl: stock(
    'Jasmine,Angelo,Maricel,Paolo,Kristine,Jomar,Liezel,Rafael,Tala,Miguel,Danica,Joaquin,Bea,Ligaya',
    'Dela Cruz,Santos,Bautista,Manalo,Villanueva,Pangilinan,Aquino,Macaraeg,Salazar,Dimaculangan,Ocampo,Magsaysay,Reyes,Catapang',
  ),
  ng: stock(
    'Adaeze,Chidi,Ngozi,Tunde,Folake,Emeka,Zainab,Kelechi,Amara,Segun,Thandi,Sipho,Lerato,Bola',
    'Okonkwo,Adeyemi,Balogun,Eze,Nwosu,Dlamini,Mokoena,Ogunleye,Abubakar,Nkosi,Obiora,Adebayo,Chukwu,Khumalo',
  ),
  ja: stock(
    'はな|Hana,陽菜|Hina,さくら|Sakura,美咲|Misaki,結衣|Yui,あおい|Aoi,ゆき|Yuki,拓海|Takumi,蓮|Ren,健太|Kenta,大輔|Daisuke,りこ|Riko,みお|Mio,ハルト|Haruto,千尋|Chihiro,悠真|Yuma',
    '佐藤|Sato,高橋|Takahashi,渡辺|Watanabe,小林|Kobayashi,山本|Yamamoto,中村|Nakamura,加藤|Kato,吉田|Yoshida,松田|Matsuda,井上|Inoue,森|Mori,藤原|Fujiwara,石川|Ishikawa,西村|Nishimura,長谷川|Hasegawa,大野|Ono',
    { familyFirst: true, joint: '' },
  ),
  ko: stock(
    '하늘|Haneul,서연|Seoyeon,지우|Jiwoo,민준|Minjun,수아|Sua,도윤|Doyoon,예린|Yerin,현우|Hyunwoo,다은|Daeun,준호|Junho,소라|Sora,은비|Eunbi,태양|Taeyang,나래|Narae',
    '김|Kim,이|Lee,박|Park,최|Choi,정|Jung,강|Kang,조|Cho,윤|Yoon,장|Jang,임|Lim,한|Han,오|Oh,서|Seo,신|Shin',
    { familyFirst: true, joint: '' },
  ),
  th: stock(
    'แพรว|Praew,มะลิ|Mali,ฟ้า|Fah,ต้น|Ton,ใบเฟิร์น|Baifern,ก้อง|Kong,น้ำฝน|Namfon,ปาล์ม|Palm,ข้าวหอม|Khaohom,ภูมิ|Phum,อุ้ม|Aum,ดาว|Dao',
    'ศรีสุข|Srisuk,วงศ์ใหญ่|Wongyai,ทองดี|Thongdee,แสงจันทร์|Saengchan,บุญมา|Bunma,พรหมมา|Promma,ใจดี|Jaidee,รุ่งเรือง|Rungruang,สายบัว|Saibua,แก้วใส|Kaewsai',
  ),
  ar: stock(
    'نور|Noor,ليلى|Layla,سارة|Sara,يوسف|Yousef,عمر|Omar,مريم|Mariam,خالد|Khaled,هدى|Huda,ريم|Reem,طارق|Tariq,سلمى|Salma,فارس|Fares,دانة|Dana,زياد|Ziad',
    'العبيدي|Alobaidi,الحربي|Alharbi,منصور|Mansour,الشامي|Alshami,القاسم|Alqasim,حداد|Haddad,النجار|Alnajjar,الزهراني|Alzahrani,سليمان|Suleiman,المصري|Almasri,الكعبي|Alkaabi,درويش|Darwish',
  ),
  hi: stock(
    'प्रिया|Priya,अनन्या|Ananya,रोहन|Rohan,काव्या|Kavya,अर्जुन|Arjun,नेहा|Neha,विवेक|Vivek,मीरा|Meera,आदित्य|Aditya,पूजा|Pooja,इशान|Ishaan,स्नेहा|Sneha,करण|Karan,तारा|Tara',
    'शर्मा|Sharma,वर्मा|Verma,पटेल|Patel,मेहता|Mehta,जोशी|Joshi,मिश्रा|Mishra,गुप्ता|Gupta,यादव|Yadav,नायर|Nair,चौहान|Chauhan,देसाई|Desai,त्रिपाठी|Tripathi',
  ),
  ru: stock(
    'Анна|Anna,Дарья|Darya,Полина|Polina,Илья|Ilya,Артём|Artyom,Кира|Kira,Егор|Egor,Ульяна|Ulyana,Максим|Maksim,Варвара|Varvara,Тимур|Timur,Юля|Yulya',
    'Соколова|Sokolova,Морозов|Morozov,Лебедь|Lebed,Журавль|Zhuravl,Белых|Belykh,Черных|Chernykh,Коваль|Koval,Зимних|Zimnikh,Савченко|Savchenko,Мельник|Melnik,Седых|Sedykh,Тихоненко|Tikhonenko',
  ),
  zh: stock(
    '小满|Xiaoman,思雨|Siyu,子涵|Zihan,晓晨|Xiaochen,雨桐|Yutong,浩然|Haoran,佳怡|Jiayi,若溪|Ruoxi,明轩|Mingxuan,可可|Keke,一诺|Yinuo,安琪|Anqi,天佑|Tianyou,书瑶|Shuyao',
    '林|Lin,陈|Chen,王|Wang,李|Li,张|Zhang,黄|Huang,周|Zhou,吴|Wu,徐|Xu,郑|Zheng,何|He,许|Xu,沈|Shen,罗|Luo',
    { familyFirst: true, joint: '' },
  ),
} as const satisfies Readonly<Record<string, NameStock>>;

export type Culture = keyof typeof nameStocks;
