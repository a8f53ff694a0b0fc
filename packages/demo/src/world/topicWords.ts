/** First-level topics of demo creators, in the order of the word lists below. */
export const spokenTopics = [
  'home',
  'beauty',
  'fashion',
  'food',
  'tech',
  'gaming',
  'fitness',
  'travel',
  'parenting',
  'pets',
  'diy',
  'education',
  'finance',
  'music',
  'comedy',
  'cars',
  'outdoor',
  'unboxing',
  'books',
  'photography',
  'health',
  'art',
] as const;

export type SpokenTopic = (typeof spokenTopics)[number];

/** Word for each topic inside a sentence, by language. */
const lists = {
  en: 'home, beauty, fashion, food, tech, gaming, fitness, travel, parenting, pets, DIY, learning, personal finance, music, comedy, cars, the outdoors, unboxing, books, photography, wellness, art',
  de: 'Wohnen, Beauty, Mode, Kochen, Technik, Gaming, Fitness, Reisen, Familie, Haustiere, Heimwerken, Lernen, Finanzen, Musik, Comedy, Autos, Outdoor, Unboxing, Bücher, Fotografie, Gesundheit, Kunst',
  fr: 'déco maison, beauté, mode, cuisine, technologie, jeux vidéo, fitness, voyage, vie de famille, animaux, bricolage, apprentissage, finances, musique, humour, voitures, plein air, déballage, lecture, photo, bien-être, art',
  es: 'hogar, belleza, moda, cocina, tecnología, videojuegos, fitness, viajes, crianza, mascotas, manualidades, aprendizaje, finanzas, música, humor, coches, aire libre, unboxing, libros, fotografía, salud, arte',
  it: 'casa, bellezza, moda, cucina, tecnologia, videogiochi, fitness, viaggi, famiglia, animali, fai da te, studio, finanza, musica, comicità, auto, vita all’aperto, unboxing, libri, fotografia, salute, arte',
  nl: 'wonen, beauty, mode, koken, techniek, gaming, fitness, reizen, opvoeding, huisdieren, klussen, leren, geldzaken, muziek, humor, auto’s, buitenleven, unboxing, boeken, fotografie, gezondheid, kunst',
  sv: 'inredning, skönhet, mode, matlagning, teknik, spel, träning, resor, föräldraskap, husdjur, pyssel, lärande, privatekonomi, musik, humor, bilar, friluftsliv, unboxing, böcker, fotografi, hälsa, konst',
  pl: 'dom, uroda, moda, gotowanie, technologia, gry, fitness, podróże, rodzina, zwierzęta, majsterkowanie, nauka, finanse, muzyka, humor, samochody, przyroda, unboxing, książki, fotografia, zdrowie, sztuka',
  pt: 'casa, beleza, moda, culinária, tecnologia, games, treino, viagens, maternidade, pets, artesanato, estudos, finanças, música, humor, carros, vida ao ar livre, unboxing, livros, fotografia, saúde, arte',
  tr: 'ev dekorasyonu, güzellik, moda, yemek, teknoloji, oyun, spor, seyahat, aile, evcil hayvanlar, el işi, eğitim, para yönetimi, müzik, mizah, arabalar, doğa, kutu açılımı, kitaplar, fotoğraf, sağlık, sanat',
  vi: 'nhà cửa, làm đẹp, thời trang, ẩm thực, công nghệ, trò chơi, tập luyện, du lịch, nuôi dạy con, thú cưng, đồ thủ công, học tập, tài chính, âm nhạc, hài hước, xe hơi, dã ngoại, mở hộp, sách, nhiếp ảnh, sức khỏe, nghệ thuật',
  id: 'rumah, kecantikan, fesyen, masakan, teknologi, gim, kebugaran, jalan-jalan, keluarga, hewan peliharaan, kerajinan tangan, belajar, keuangan, musik, komedi, mobil, alam terbuka, unboxing, buku, fotografi, kesehatan, seni',
  ms: 'hiasan rumah, kecantikan, fesyen, masakan, teknologi, permainan, kecergasan, kembara, keibubapaan, haiwan peliharaan, kraf tangan, pembelajaran, kewangan, muzik, komedi, kereta, aktiviti luar, buka kotak, buku, fotografi, kesihatan, seni',
  tl: 'bahay, pagpapaganda, uso, lutuin, teknolohiya, laro, ehersisyo, paglalakbay, pamilya, alagang hayop, gawang kamay, pag-aaral, pera, musika, katatawanan, kotse, kalikasan, unboxing, libro, litrato, kalusugan, sining',
  ja: '暮らし, コスメ, ファッション, ごはん, ガジェット, ゲーム, 筋トレ, 旅, 子育て, ペット, 手作り, 勉強, 家計, 音楽, コント, 車, アウトドア, 開封, 本, 写真, 健康, アート',
  ko: '집꾸미기, 뷰티, 패션, 요리, 테크, 게임, 운동, 여행, 육아, 반려동물, 만들기, 공부, 재테크, 음악, 코미디, 자동차, 캠핑, 언박싱, 책, 사진, 건강, 그림',
  th: 'แต่งบ้าน, ความงาม, แฟชั่น, อาหาร, เทคโนโลยี, เกม, ออกกำลังกาย, ท่องเที่ยว, เลี้ยงลูก, สัตว์เลี้ยง, งานฝีมือ, การเรียน, การเงิน, ดนตรี, ตลก, รถยนต์, กิจกรรมกลางแจ้ง, แกะกล่อง, หนังสือ, ถ่ายรูป, สุขภาพ, ศิลปะ',
  ar: 'المنزل, الجمال, الموضة, الطبخ, التقنية, الألعاب, اللياقة, السفر, تربية الأطفال, الحيوانات الأليفة, الأعمال اليدوية, التعليم, المال, الموسيقى, الكوميديا, السيارات, الطبيعة, فتح الصناديق, الكتب, التصوير, الصحة, الفن',
  hi: 'घर की सजावट, सौंदर्य, फैशन, खाना, तकनीक, गेमिंग, फिटनेस, यात्रा, परवरिश, पालतू जानवर, हस्तकला, पढ़ाई, पैसे, संगीत, कॉमेडी, गाड़ियाँ, प्रकृति, अनबॉक्सिंग, किताबें, फोटोग्राफी, सेहत, कला',
  ru: 'дом, красота, мода, кулинария, техника, игры, фитнес, путешествия, семья, питомцы, рукоделие, учёба, финансы, музыка, юмор, автомобили, природа, распаковка, книги, фотография, здоровье, искусство',
  zh: '家居, 美妆, 时尚, 美食, 数码, 游戏, 健身, 旅行, 亲子, 宠物, 手工, 学习, 理财, 音乐, 搞笑, 汽车, 户外, 开箱, 读书, 摄影, 健康, 艺术',
} as const;

/** ISO 639-1 code of a language that demo creators speak. */
export type Language = keyof typeof lists;

const words = new Map(
  Object.entries(lists).map(([language, list]) => {
    const said = list.split(', ');
    if (said.length !== spokenTopics.length) throw new Error(`Topic words of ${language} are not complete`);
    return [language, new Map(spokenTopics.map((topic, index) => [topic, said[index] ?? topic]))];
  }),
);

/** Returns a topic's word in a language. */
export function topicWord(language: Language, topic: SpokenTopic): string {
  return words.get(language)?.get(topic) ?? topic;
}
