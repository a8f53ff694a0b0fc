/**
 * Further names of the topics, by code: Chinese, English, pinyin; separated by `|`. The topics' own names come from the
 * vocabulary. English plurals are found automatically.
 */
export const topicWords: Readonly<Record<string, string>> = {
  home: '居家|家装|家居生活|家居用品|家具|家庭好物|homeware|home goods|home living|interior|interiors|household|jiaju',
  storage:
    '整理收纳|收纳整理|整理|organizing|organising|organization|home organization|home organisation|declutter|decluttering|shouna',
  decor: '软装搭配|装饰|布置|decoration|decorating|interior design|interior decor|ruanzhuang',
  cleaning: '保洁|打扫|家政|清洁家务|home cleaning|cleantok|housekeeping|qingjie',
  rental_makeover:
    '出租屋改造|租房|租屋改造|renter friendly|apartment makeover|rental renovation|room makeover|zufanggaizao',
  gardening:
    '花园|种植|植物|绿植|种花|养花|garden|gardener|gardens|plants|plant|houseplants|plant lovers|yuanyi',
  beauty: '美容|美妆护肤|beauty products|cosmetics|cosmetic|meizhuang',
  makeup: '化妆|妆容|口红|make up|makeup artist|mua|makeup tutorials|lipstick|caizhuang|huazhuang',
  skincare: '皮肤护理|护肤品|skin care|skin-care|hufu',
  hair: '发型|头发|护发|假发|haircare|hair care|hairstyle|hairstyles|hairstylist|wigs|meifa',
  nails: '指甲|穿戴甲|nail art|manicure|manicures|press on nails|meijia',
  fashion: '服装|时装|服饰|潮流|女装|男装|apparel|clothing|clothes|style|streetwear|shishang|fuzhuang',
  outfits: '搭配|服装搭配|outfit|ootd|styling|lookbook|try on|try-on haul|chuanda',
  sneakers: '运动鞋|潮鞋|鞋|鞋子|sneakerhead|shoes|footwear|qiuxie',
  jewellery: '珠宝|饰品|配饰|首饰珠宝|jewelry|accessories|earrings|rings|shoushi|zhubao',
  plus_size: '大码女装|胖女孩|plus-size|plus size fashion|curvy|curve fashion|dama',
  food: '吃播|探店|foodie|foodies|mukbang|eating|restaurant|restaurants|culinary|meishi',
  cooking:
    '做饭|做菜|厨艺|下厨|菜谱|食谱|cook|cooks|recipes|recipe|home cooking|chef|chefs|kitchen|pengren|zuofan',
  baking: '甜点|甜品|蛋糕|面包|bake|bakes|baker|bakers|bakery|cakes|dessert|desserts|pastry|bread|hongbei',
  street_food: '小吃|街头美食|路边摊|streetfood|jietouxiaochi',
  coffee: '手冲|咖啡师|barista|baristas|espresso|kafei',
  tech: '数码|3c|科技数码|电子产品|数码科技|technology|gadget|gadgets|electronics|consumer electronics|tech gadgets|keji|shuma',
  phones:
    '智能手机|手机数码|phone|smartphone|smartphones|mobile phone|mobile phones|iphone|android|budget phones|cheap phones|shouji',
  smart_home: '智能家电|扫地机器人|smarthome|home automation|robot vacuums|zhinengjiaju',
  computers: '计算机|笔记本电脑|台式机|pc|computer|laptop|laptops|pc building|diannao',
  programming:
    '程序员|写代码|代码|软件开发|coding|coder|coders|programmer|programmers|software|software development|developers|biancheng',
  gaming: '玩游戏|电子游戏|游戏主播|gamer|gamers|game|games|video games|videogames|lets play|youxi',
  mobile_games: '手机游戏|mobile game|mobile gaming|shouyou',
  esports: '电子竞技|e-sports|esport|dianjing',
  fitness:
    '运动健身|撸铁|增肌|减脂|健身房|gym|workout|workouts|bodybuilding|strength training|crossfit|jianshen',
  yoga: '瑜珈|yogi|yogis|pilates|yujia',
  running: '马拉松|慢跑|runner|runners|marathon|marathons|jogging|paobu',
  home_workout: '居家健身|在家锻炼|在家健身|home workouts|home fitness|at home workouts|jujiaduanlian',
  travel:
    '旅游|出游|旅拍|traveler|travelers|traveller|travellers|travelling|traveling|trips|tourism|lvxing|luxing|lvyou',
  budget_travel: '背包客|背包旅行|backpacking|backpacker|backpackers|cheap travel|qiongyou',
  city_walks: '城市散步|citywalk|city walk|walking tours|chengshimanbu',
  parenting:
    '育儿|亲子育儿|家长|宝妈|宝爸|妈妈|parent|parents|mom|moms|mum|mums|mommy|mother|mothers|motherhood|dad|dads|family|families|kids|qinzi|yuer',
  baby: '婴儿|宝宝|婴幼儿|母婴用品|babies|infant|infants|newborn|newborns|toddler|toddlers|mom and baby|mother and baby|maternity|muying',
  toys: '潮玩|盲盒|积木|toy|lego|dolls|figurines|wanju',
  pets: '萌宠|宠物用品|pet|animals|animal|pet care|chongwu',
  cats: '猫咪|猫猫|养猫|喵|cat|kitten|kittens|mao',
  dogs: '狗狗|犬|养狗|汪|dog|puppy|puppies|gou',
  diy: '手作|手工艺|手工diy|do it yourself|craft|crafts|crafting|crafters|handmade|shougong',
  woodworking: '木工|carpentry|carpenter|carpenters|woodwork|woodworker|woodworkers|muzuo|mugong',
  knitting: '毛线|钩针|钩织|crochet|crocheting|knit|knitters|yarn|bianzhi',
  education: '学习|教学|知识|教程|educational|teaching|learning|study|studying|studytube|jiaoyu',
  languages:
    '学英语|外语学习|语言教学|外语|language learning|learning english|english learning|language teachers|yuyanxuexi',
  science: '科学|科普知识|physics|chemistry|science communication|kepu',
  finance:
    '财经|投资|股票|金融|基金|personal finance|investing|investment|stocks|money|banking|crypto|licai|caijing',
  side_business: '赚钱|兼职|side hustle|side hustles|side hustlers|dropshipping|make money online|fuye',
  music: '歌手|唱歌|音乐人|翻唱|乐器|musician|musicians|singer|singers|singing|songs|yinyue',
  guitar: '弹吉他|guitarist|guitarists|guitars|jita',
  comedy: '幽默|喜剧|段子|沙雕|funny|humor|humour|humorous|comedian|comedians|comedic|memes|gaoxiao',
  sketches: '情景剧|剧情|小剧场|skit|skits|comedy skits|comedy sketches|short drama|short dramas|duanju',
  cars: '车|车评|汽车测评|car|auto|autos|automotive|vehicles|supercars|qiche',
  motorcycles: '机车|摩托|motorcycle|motorbike|motorbikes|bikers|motuoche',
  outdoor: '户外运动|徒步|爬山|登山|outdoors|outdoorsy|hiking|hiker|hikers|climbing|huwai',
  camping: '野营|房车|帐篷|camper|campers|vanlife|van life|luying',
  cycling: '自行车|单车|公路车|cyclist|cyclists|bike|bikes|bicycle|bicycles|mountain biking|qixing',
  fishing: '垂钓|路亚|angling|angler|anglers|diaoyu',
  unboxing: '拆箱|开箱视频|unbox|unboxings|kaixiang',
  reviews: '评测|好物推荐|种草|开箱测评|review|reviewer|reviewers|reviewing|product reviews|ceping|pingce',
  books: '阅读|书评|图书|书|book|booktok|booktube|reading|bookstagram|dushu',
  photography: '拍照|摄影师|photographer|photographers|photo|photos|cameras|sheying',
  drones: '无人机|drone|aerial|hangpai',
  health: '养生|保健|营养|healthy|wellness|nutrition|supplements|jiankang',
  art: '绘画|画画|插画|artist|artists|painting|painter|painters|drawing|illustration|illustrator|illustrators|yishu',
};
