/// Brands and model names of devices that are often brought to repair shops, as CSV.
///
/// Typed for this project from what is generally known: facts only. The names belong to their
/// owners and only say which device is meant.
let starterCatalogue = """
  brand,model,category,aliases,releasedYear,popularity
  Apple,iPhone,phone,A1203,2007,6
  Apple,iPhone 3G,phone,A1241,2008,6
  Apple,iPhone 3GS,phone,A1303,2009,6
  Apple,iPhone 4,phone,A1332|A1349,2010,6
  Apple,iPhone 4s,phone,A1387,2011,6
  Apple,iPhone 5,phone,A1428|A1429,2012,6
  Apple,iPhone 5c,phone,A1507|A1532,2013,6
  Apple,iPhone 5s,phone,A1457|A1533,2013,6
  Apple,iPhone 6,phone,A1549|A1586,2014,6
  Apple,iPhone 6 Plus,phone,A1522|A1524,2014,6
  Apple,iPhone 6s,phone,A1633|A1688,2015,6
  Apple,iPhone 6s Plus,phone,A1634|A1687,2015,6
  Apple,iPhone SE,phone,A1662|A1723|iPhone SE 2016,2016,6
  Apple,iPhone 7,phone,A1660|A1778,2016,6
  Apple,iPhone 7 Plus,phone,A1661|A1784,2016,6
  Apple,iPhone 8,phone,A1863|A1905,2017,6
  Apple,iPhone 8 Plus,phone,A1864|A1897,2017,6
  Apple,iPhone X,phone,A1865|A1901,2017,6
  Apple,iPhone XR,phone,A1984|A2105,2018,6
  Apple,iPhone XS,phone,A1920|A2097,2018,6
  Apple,iPhone XS Max,phone,A1921|A2101,2018,6
  Apple,iPhone 11,phone,A2111|A2221,2019,6
  Apple,iPhone 11 Pro,phone,A2160|A2215,2019,6
  Apple,iPhone 11 Pro Max,phone,A2161|A2218,2019,6
  Apple,iPhone SE (2nd generation),phone,A2275|A2296|iPhone SE 2020,2020,6
  Apple,iPhone 12 mini,phone,A2176|A2399,2020,6
  Apple,iPhone 12,phone,A2172|A2403,2020,6
  Apple,iPhone 12 Pro,phone,A2341|A2407,2020,6
  Apple,iPhone 12 Pro Max,phone,A2342|A2411,2020,6
  Apple,iPhone 13 mini,phone,A2481|A2628,2021,6
  Apple,iPhone 13,phone,A2482|A2633,2021,6
  Apple,iPhone 13 Pro,phone,A2483|A2638,2021,6
  Apple,iPhone 13 Pro Max,phone,A2484|A2643,2021,6
  Apple,iPhone SE (3rd generation),phone,A2595|A2783|iPhone SE 2022,2022,6
  Apple,iPhone 14,phone,A2649|A2882,2022,6
  Apple,iPhone 14 Plus,phone,A2632|A2886,2022,6
  Apple,iPhone 14 Pro,phone,A2650|A2890,2022,6
  Apple,iPhone 14 Pro Max,phone,A2651|A2894,2022,6
  Apple,iPhone 15,phone,A2846|A3090,2023,6
  Apple,iPhone 15 Plus,phone,A2847|A3094,2023,6
  Apple,iPhone 15 Pro,phone,A2848|A3102,2023,6
  Apple,iPhone 15 Pro Max,phone,A2849|A3106,2023,6
  Apple,iPhone 16,phone,,2024,6
  Apple,iPhone 16 Plus,phone,,2024,6
  Apple,iPhone 16 Pro,phone,,2024,6
  Apple,iPhone 16 Pro Max,phone,,2024,6
  Apple,iPhone 16e,phone,,2025,6
  Apple,iPad,tablet,,2010,5
  Apple,iPad 2,tablet,,2011,5
  Apple,iPad (3rd generation),tablet,,2012,5
  Apple,iPad (4th generation),tablet,,2012,5
  Apple,iPad mini,tablet,,2012,5
  Apple,iPad Air,tablet,,2013,5
  Apple,iPad mini 2,tablet,,2013,5
  Apple,iPad Air 2,tablet,,2014,5
  Apple,iPad mini 3,tablet,,2014,5
  Apple,iPad mini 4,tablet,,2015,5
  Apple,iPad Pro 12.9-inch,tablet,,2015,5
  Apple,iPad Pro 9.7-inch,tablet,,2016,5
  Apple,iPad (5th generation),tablet,,2017,5
  Apple,iPad Pro 10.5-inch,tablet,,2017,5
  Apple,iPad Pro 12.9-inch (2nd generation),tablet,,2017,5
  Apple,iPad (6th generation),tablet,,2018,5
  Apple,iPad Pro 11-inch,tablet,,2018,5
  Apple,iPad Pro 12.9-inch (3rd generation),tablet,,2018,5
  Apple,iPad (7th generation),tablet,,2019,5
  Apple,iPad Air (3rd generation),tablet,,2019,5
  Apple,iPad mini (5th generation),tablet,,2019,5
  Apple,iPad (8th generation),tablet,,2020,5
  Apple,iPad Air (4th generation),tablet,,2020,5
  Apple,iPad Pro 11-inch (2nd generation),tablet,,2020,5
  Apple,iPad Pro 12.9-inch (4th generation),tablet,,2020,5
  Apple,iPad (9th generation),tablet,,2021,5
  Apple,iPad mini (6th generation),tablet,,2021,5
  Apple,iPad Pro 11-inch (3rd generation),tablet,,2021,5
  Apple,iPad Pro 12.9-inch (5th generation),tablet,,2021,5
  Apple,iPad (10th generation),tablet,,2022,5
  Apple,iPad Air (5th generation),tablet,,2022,5
  Apple,iPad Pro 11-inch (4th generation),tablet,,2022,5
  Apple,iPad Pro 12.9-inch (6th generation),tablet,,2022,5
  Apple,iPad Air 11-inch (M2),tablet,,2024,5
  Apple,iPad Air 13-inch (M2),tablet,,2024,5
  Apple,iPad Pro 11-inch (M4),tablet,,2024,5
  Apple,iPad Pro 13-inch (M4),tablet,,2024,5
  Apple,iPad mini (A17 Pro),tablet,,2024,5
  Apple,Watch (1st generation),watch,,2015,3
  Apple,Watch Series 1,watch,,2016,3
  Apple,Watch Series 2,watch,,2016,3
  Apple,Watch Series 3,watch,,2017,3
  Apple,Watch Series 4,watch,,2018,3
  Apple,Watch Series 5,watch,,2019,3
  Apple,Watch Series 6,watch,,2020,3
  Apple,Watch SE,watch,,2020,3
  Apple,Watch Series 7,watch,,2021,3
  Apple,Watch Series 8,watch,,2022,3
  Apple,Watch SE (2nd generation),watch,,2022,3
  Apple,Watch Ultra,watch,,2022,3
  Apple,Watch Series 9,watch,,2023,3
  Apple,Watch Ultra 2,watch,,2023,3
  Apple,Watch Series 10,watch,,2024,3
  Apple,MacBook Pro 13-inch Retina,laptop,,2012,4
  Apple,MacBook Pro 15-inch Retina,laptop,,2012,4
  Apple,MacBook 12-inch,laptop,,2015,4
  Apple,MacBook Pro 13-inch Touch Bar,laptop,,2016,4
  Apple,MacBook Pro 15-inch Touch Bar,laptop,,2016,4
  Apple,MacBook Air Retina,laptop,,2018,4
  Apple,MacBook Pro 16-inch,laptop,,2019,4
  Apple,MacBook Air (M1),laptop,,2020,4
  Apple,MacBook Pro 13-inch (M1),laptop,,2020,4
  Apple,MacBook Pro 14-inch (M1 Pro),laptop,,2021,4
  Apple,MacBook Pro 16-inch (M1 Pro),laptop,,2021,4
  Apple,MacBook Air 13-inch (M2),laptop,,2022,4
  Apple,MacBook Pro 13-inch (M2),laptop,,2022,4
  Apple,MacBook Air 15-inch (M2),laptop,,2023,4
  Apple,MacBook Pro 14-inch (M3),laptop,,2023,4
  Apple,MacBook Pro 16-inch (M3 Pro),laptop,,2023,4
  Apple,MacBook Air 13-inch (M3),laptop,,2024,4
  Apple,MacBook Air 15-inch (M3),laptop,,2024,4
  Apple,MacBook Pro 14-inch (M4),laptop,,2024,4
  Apple,iMac 21.5-inch,desktop,,2012,2
  Apple,iMac 27-inch Retina 5K,desktop,,2014,2
  Apple,iMac Pro,desktop,,2017,2
  Apple,iMac 24-inch (M1),desktop,,2021,2
  Apple,iMac 24-inch (M3),desktop,,2023,2
  Apple,Mac mini,desktop,,2014,2
  Apple,Mac mini (M1),desktop,,2020,2
  Apple,Mac mini (M2),desktop,,2023,2
  Apple,Mac mini (M4),desktop,,2024,2
  Apple,Mac Pro,desktop,,2019,2
  Apple,Mac Studio,desktop,,2022,2
  Apple,AirPods,audio,,2016,1
  Apple,AirPods (2nd generation),audio,,2019,1
  Apple,AirPods Pro,audio,,2019,1
  Apple,AirPods Max,audio,,2020,1
  Apple,AirPods (3rd generation),audio,,2021,1
  Apple,AirPods Pro (2nd generation),audio,,2022,1
  Apple,HomePod,audio,,2018,1
  Apple,HomePod mini,audio,,2020,1
  Apple,iPod touch,other,,2007,1
  Apple,iPod touch (6th generation),other,,2015,1
  Apple,iPod touch (7th generation),other,,2019,1
  Apple,TV HD,tv,,2015,2
  Apple,TV 4K,tv,,2017,2
  Apple,TV 4K (3rd generation),tv,,2022,2
  Samsung,Galaxy S,phone,,2010,6
  Samsung,Galaxy S II,phone,,2011,6
  Samsung,Galaxy Note,phone,,2011,6
  Samsung,Galaxy S III,phone,,2012,6
  Samsung,Galaxy Note II,phone,,2012,6
  Samsung,Galaxy S4,phone,,2013,6
  Samsung,Galaxy Note 3,phone,,2013,6
  Samsung,Galaxy S5,phone,,2014,6
  Samsung,Galaxy Note 4,phone,,2014,6
  Samsung,Galaxy S6,phone,,2015,6
  Samsung,Galaxy S6 edge,phone,,2015,6
  Samsung,Galaxy S6 edge+,phone,,2015,6
  Samsung,Galaxy Note5,phone,,2015,6
  Samsung,Galaxy S7,phone,,2016,6
  Samsung,Galaxy S7 edge,phone,,2016,6
  Samsung,Galaxy S8,phone,,2017,6
  Samsung,Galaxy S8+,phone,,2017,6
  Samsung,Galaxy Note8,phone,,2017,6
  Samsung,Galaxy S9,phone,,2018,6
  Samsung,Galaxy S9+,phone,,2018,6
  Samsung,Galaxy Note9,phone,,2018,6
  Samsung,Galaxy S10,phone,,2019,6
  Samsung,Galaxy S10+,phone,,2019,6
  Samsung,Galaxy S10e,phone,,2019,6
  Samsung,Galaxy S10 5G,phone,,2019,6
  Samsung,Galaxy Note10,phone,,2019,6
  Samsung,Galaxy Note10+,phone,,2019,6
  Samsung,Galaxy Fold,phone,,2019,6
  Samsung,Galaxy S20,phone,,2020,6
  Samsung,Galaxy S20+,phone,,2020,6
  Samsung,Galaxy S20 Ultra,phone,,2020,6
  Samsung,Galaxy S20 FE,phone,,2020,6
  Samsung,Galaxy Note20,phone,,2020,6
  Samsung,Galaxy Note20 Ultra,phone,,2020,6
  Samsung,Galaxy Z Flip,phone,,2020,6
  Samsung,Galaxy Z Fold2,phone,,2020,6
  Samsung,Galaxy S21,phone,,2021,6
  Samsung,Galaxy S21+,phone,,2021,6
  Samsung,Galaxy S21 Ultra,phone,,2021,6
  Samsung,Galaxy Z Flip3,phone,,2021,6
  Samsung,Galaxy Z Fold3,phone,,2021,6
  Samsung,Galaxy S21 FE,phone,,2022,6
  Samsung,Galaxy S22,phone,SM-S901B,2022,6
  Samsung,Galaxy S22+,phone,SM-S906B,2022,6
  Samsung,Galaxy S22 Ultra,phone,SM-S908B,2022,6
  Samsung,Galaxy Z Flip4,phone,SM-F721B,2022,6
  Samsung,Galaxy Z Fold4,phone,SM-F936B,2022,6
  Samsung,Galaxy S23,phone,SM-S911B,2023,6
  Samsung,Galaxy S23+,phone,SM-S916B,2023,6
  Samsung,Galaxy S23 Ultra,phone,SM-S918B,2023,6
  Samsung,Galaxy S23 FE,phone,SM-S711B,2023,6
  Samsung,Galaxy Z Flip5,phone,SM-F731B,2023,6
  Samsung,Galaxy Z Fold5,phone,SM-F946B,2023,6
  Samsung,Galaxy S24,phone,SM-S921B,2024,6
  Samsung,Galaxy S24+,phone,SM-S926B,2024,6
  Samsung,Galaxy S24 Ultra,phone,SM-S928B,2024,6
  Samsung,Galaxy S24 FE,phone,SM-S721B,2024,6
  Samsung,Galaxy Z Flip6,phone,SM-F741B,2024,6
  Samsung,Galaxy Z Fold6,phone,SM-F956B,2024,6
  Samsung,Galaxy S25,phone,SM-S931B,2025,6
  Samsung,Galaxy S25+,phone,SM-S936B,2025,6
  Samsung,Galaxy S25 Ultra,phone,SM-S938B,2025,6
  Samsung,Galaxy A10,phone,,2019,6
  Samsung,Galaxy A20e,phone,,2019,6
  Samsung,Galaxy A30,phone,,2019,6
  Samsung,Galaxy A40,phone,,2019,6
  Samsung,Galaxy A50,phone,,2019,6
  Samsung,Galaxy A70,phone,,2019,6
  Samsung,Galaxy A80,phone,,2019,6
  Samsung,Galaxy A01,phone,,2020,6
  Samsung,Galaxy A11,phone,,2020,6
  Samsung,Galaxy A21s,phone,,2020,6
  Samsung,Galaxy A31,phone,,2020,6
  Samsung,Galaxy A41,phone,,2020,6
  Samsung,Galaxy A51,phone,,2020,6
  Samsung,Galaxy A71,phone,,2020,6
  Samsung,Galaxy A51 5G,phone,,2020,6
  Samsung,Galaxy M31,phone,,2020,6
  Samsung,Galaxy A02s,phone,,2021,6
  Samsung,Galaxy A12,phone,,2021,6
  Samsung,Galaxy A22,phone,,2021,6
  Samsung,Galaxy A32,phone,,2021,6
  Samsung,Galaxy A52,phone,,2021,6
  Samsung,Galaxy A52s 5G,phone,,2021,6
  Samsung,Galaxy A72,phone,,2021,6
  Samsung,Galaxy A03,phone,,2022,6
  Samsung,Galaxy A13,phone,,2022,6
  Samsung,Galaxy A23,phone,,2022,6
  Samsung,Galaxy A33 5G,phone,,2022,6
  Samsung,Galaxy A53 5G,phone,,2022,6
  Samsung,Galaxy A73 5G,phone,,2022,6
  Samsung,Galaxy A14,phone,,2023,6
  Samsung,Galaxy A24,phone,,2023,6
  Samsung,Galaxy A34 5G,phone,,2023,6
  Samsung,Galaxy A54 5G,phone,,2023,6
  Samsung,Galaxy A15,phone,,2024,6
  Samsung,Galaxy A25 5G,phone,,2024,6
  Samsung,Galaxy A35 5G,phone,,2024,6
  Samsung,Galaxy A55 5G,phone,,2024,6
  Samsung,Galaxy XCover 4,phone,,2017,6
  Samsung,Galaxy XCover Pro,phone,,2020,6
  Samsung,Galaxy XCover 5,phone,,2021,6
  Samsung,Galaxy XCover6 Pro,phone,,2022,6
  Samsung,Galaxy Tab A 10.1,tablet,,2016,5
  Samsung,Galaxy Tab S3,tablet,,2017,5
  Samsung,Galaxy Tab S4,tablet,,2018,5
  Samsung,Galaxy Tab S5e,tablet,,2019,5
  Samsung,Galaxy Tab S6,tablet,,2019,5
  Samsung,Galaxy Tab A7,tablet,,2020,5
  Samsung,Galaxy Tab S6 Lite,tablet,,2020,5
  Samsung,Galaxy Tab S7,tablet,,2020,5
  Samsung,Galaxy Tab S7+,tablet,,2020,5
  Samsung,Galaxy Tab A8,tablet,,2021,5
  Samsung,Galaxy Tab S7 FE,tablet,,2021,5
  Samsung,Galaxy Tab S8,tablet,,2022,5
  Samsung,Galaxy Tab S8+,tablet,,2022,5
  Samsung,Galaxy Tab S8 Ultra,tablet,,2022,5
  Samsung,Galaxy Tab A9,tablet,,2023,5
  Samsung,Galaxy Tab A9+,tablet,,2023,5
  Samsung,Galaxy Tab S9,tablet,,2023,5
  Samsung,Galaxy Tab S9+,tablet,,2023,5
  Samsung,Galaxy Tab S9 Ultra,tablet,,2023,5
  Samsung,Galaxy Tab S9 FE,tablet,,2023,5
  Samsung,Galaxy Tab S10+,tablet,,2024,5
  Samsung,Galaxy Tab S10 Ultra,tablet,,2024,5
  Samsung,Galaxy Watch,watch,,2018,3
  Samsung,Galaxy Watch Active,watch,,2019,3
  Samsung,Galaxy Watch Active2,watch,,2019,3
  Samsung,Galaxy Watch3,watch,,2020,3
  Samsung,Galaxy Watch4,watch,,2021,3
  Samsung,Galaxy Watch4 Classic,watch,,2021,3
  Samsung,Galaxy Watch5,watch,,2022,3
  Samsung,Galaxy Watch5 Pro,watch,,2022,3
  Samsung,Galaxy Watch6,watch,,2023,3
  Samsung,Galaxy Watch6 Classic,watch,,2023,3
  Samsung,Galaxy Watch7,watch,,2024,3
  Samsung,Galaxy Watch Ultra,watch,,2024,3
  Samsung,Galaxy Buds,audio,,2019,1
  Samsung,Galaxy Buds Live,audio,,2020,1
  Samsung,Galaxy Buds+,audio,,2020,1
  Samsung,Galaxy Buds Pro,audio,,2021,1
  Samsung,Galaxy Buds2,audio,,2021,1
  Samsung,Galaxy Buds2 Pro,audio,,2022,1
  Google,Pixel,phone,,2016,6
  Google,Pixel XL,phone,,2016,6
  Google,Pixel 2,phone,,2017,6
  Google,Pixel 2 XL,phone,,2017,6
  Google,Pixel 3,phone,,2018,6
  Google,Pixel 3 XL,phone,,2018,6
  Google,Pixel 3a,phone,,2019,6
  Google,Pixel 3a XL,phone,,2019,6
  Google,Pixel 4,phone,,2019,6
  Google,Pixel 4 XL,phone,,2019,6
  Google,Pixel 4a,phone,,2020,6
  Google,Pixel 4a (5G),phone,,2020,6
  Google,Pixel 5,phone,,2020,6
  Google,Pixel 5a,phone,,2021,6
  Google,Pixel 6,phone,,2021,6
  Google,Pixel 6 Pro,phone,,2021,6
  Google,Pixel 6a,phone,,2022,6
  Google,Pixel 7,phone,,2022,6
  Google,Pixel 7 Pro,phone,,2022,6
  Google,Pixel 7a,phone,,2023,6
  Google,Pixel 8,phone,,2023,6
  Google,Pixel 8 Pro,phone,,2023,6
  Google,Pixel Fold,phone,,2023,6
  Google,Pixel 8a,phone,,2024,6
  Google,Pixel 9,phone,,2024,6
  Google,Pixel 9 Pro,phone,,2024,6
  Google,Pixel 9 Pro XL,phone,,2024,6
  Google,Pixel 9 Pro Fold,phone,,2024,6
  Google,Pixel 9a,phone,,2025,6
  Google,Nexus 5,phone,,2013,6
  Google,Nexus 6,phone,,2014,6
  Google,Nexus 5X,phone,,2015,6
  Google,Nexus 6P,phone,,2015,6
  Google,Pixel Tablet,tablet,,2023,5
  Google,Pixel Watch,watch,,2022,3
  Google,Pixel Watch 2,watch,,2023,3
  Google,Pixel Watch 3,watch,,2024,3
  Huawei,P8,phone,,2015,6
  Huawei,P8 lite,phone,,2015,6
  Huawei,Mate 8,phone,,2015,6
  Huawei,P9,phone,,2016,6
  Huawei,P9 lite,phone,,2016,6
  Huawei,Mate 9,phone,,2016,6
  Huawei,P10,phone,,2017,6
  Huawei,P10 lite,phone,,2017,6
  Huawei,Mate 10 Pro,phone,,2017,6
  Huawei,Mate 10 lite,phone,,2017,6
  Huawei,P20,phone,,2018,6
  Huawei,P20 lite,phone,,2018,6
  Huawei,P20 Pro,phone,,2018,6
  Huawei,Mate 20,phone,,2018,6
  Huawei,Mate 20 Pro,phone,,2018,6
  Huawei,Mate 20 lite,phone,,2018,6
  Huawei,P30,phone,,2019,6
  Huawei,P30 lite,phone,,2019,6
  Huawei,P30 Pro,phone,,2019,6
  Huawei,P smart 2019,phone,,2019,6
  Huawei,P smart Z,phone,,2019,6
  Huawei,Mate 30 Pro,phone,,2019,6
  Huawei,P40,phone,,2020,6
  Huawei,P40 lite,phone,,2020,6
  Huawei,P40 Pro,phone,,2020,6
  Huawei,Mate 40 Pro,phone,,2020,6
  Huawei,P50 Pro,phone,,2021,6
  Huawei,nova 9,phone,,2021,6
  Huawei,P60 Pro,phone,,2023,6
  Huawei,Mate 60 Pro,phone,,2023,6
  Huawei,MediaPad T3,tablet,,2017,5
  Huawei,MediaPad M3,tablet,,2017,5
  Huawei,MediaPad M5,tablet,,2018,5
  Huawei,MatePad 10.4,tablet,,2020,5
  Huawei,MatePad Pro,tablet,,2020,5
  Huawei,Watch GT 2,watch,,2019,3
  Huawei,Watch GT 2 Pro,watch,,2020,3
  Huawei,Watch Fit,watch,,2020,3
  Huawei,Watch GT 3,watch,,2021,3
  Honor,8,phone,,2016,6
  Honor,9,phone,,2017,6
  Honor,10,phone,,2018,6
  Honor,Play,phone,,2018,6
  Honor,20,phone,,2019,6
  Honor,20 Pro,phone,,2019,6
  Honor,50,phone,,2021,6
  Honor,70,phone,,2022,6
  Honor,Magic4 Pro,phone,,2022,6
  Honor,90,phone,,2023,6
  Honor,Magic5 Pro,phone,,2023,6
  Honor,200,phone,,2024,6
  Honor,Magic6 Pro,phone,,2024,6
  OnePlus,One,phone,,2014,6
  OnePlus,2,phone,,2015,6
  OnePlus,X,phone,,2015,6
  OnePlus,3,phone,,2016,6
  OnePlus,3T,phone,,2016,6
  OnePlus,5,phone,,2017,6
  OnePlus,5T,phone,,2017,6
  OnePlus,6,phone,,2018,6
  OnePlus,6T,phone,,2018,6
  OnePlus,7,phone,,2019,6
  OnePlus,7 Pro,phone,,2019,6
  OnePlus,7T,phone,,2019,6
  OnePlus,7T Pro,phone,,2019,6
  OnePlus,8,phone,,2020,6
  OnePlus,8 Pro,phone,,2020,6
  OnePlus,8T,phone,,2020,6
  OnePlus,Nord,phone,,2020,6
  OnePlus,Nord N10 5G,phone,,2020,6
  OnePlus,Nord N100,phone,,2020,6
  OnePlus,9,phone,,2021,6
  OnePlus,9 Pro,phone,,2021,6
  OnePlus,Nord 2 5G,phone,,2021,6
  OnePlus,Nord CE 5G,phone,,2021,6
  OnePlus,10 Pro,phone,,2022,6
  OnePlus,10T,phone,,2022,6
  OnePlus,Nord 2T,phone,,2022,6
  OnePlus,Nord CE 2,phone,,2022,6
  OnePlus,11,phone,,2023,6
  OnePlus,Nord 3,phone,,2023,6
  OnePlus,Nord CE 3 Lite,phone,,2023,6
  OnePlus,Open,phone,,2023,6
  OnePlus,12,phone,,2024,6
  OnePlus,12R,phone,,2024,6
  OnePlus,Nord 4,phone,,2024,6
  Xiaomi,Mi 5,phone,,2016,6
  Xiaomi,Mi 6,phone,,2017,6
  Xiaomi,Mi A1,phone,,2017,6
  Xiaomi,Mi Mix 2,phone,,2017,6
  Xiaomi,Mi 8,phone,,2018,6
  Xiaomi,Mi 8 Lite,phone,,2018,6
  Xiaomi,Mi A2,phone,,2018,6
  Xiaomi,Pocophone F1,phone,,2018,6
  Xiaomi,Mi 9,phone,,2019,6
  Xiaomi,Mi 9 SE,phone,,2019,6
  Xiaomi,Mi 9T,phone,,2019,6
  Xiaomi,Mi 9T Pro,phone,,2019,6
  Xiaomi,Mi A3,phone,,2019,6
  Xiaomi,Mi Note 10,phone,,2019,6
  Xiaomi,Mi 10,phone,,2020,6
  Xiaomi,Mi 10 Pro,phone,,2020,6
  Xiaomi,Mi 10 Lite,phone,,2020,6
  Xiaomi,Mi 10T,phone,,2020,6
  Xiaomi,Mi 10T Pro,phone,,2020,6
  Xiaomi,Mi Note 10 Lite,phone,,2020,6
  Xiaomi,Mi 11,phone,,2021,6
  Xiaomi,Mi 11 Lite,phone,,2021,6
  Xiaomi,Mi 11 Ultra,phone,,2021,6
  Xiaomi,Mi 11i,phone,,2021,6
  Xiaomi,11T,phone,,2021,6
  Xiaomi,11T Pro,phone,,2021,6
  Xiaomi,11 Lite 5G NE,phone,,2021,6
  Xiaomi,12,phone,,2022,6
  Xiaomi,12 Pro,phone,,2022,6
  Xiaomi,12 Lite,phone,,2022,6
  Xiaomi,12T,phone,,2022,6
  Xiaomi,12T Pro,phone,,2022,6
  Xiaomi,12X,phone,,2022,6
  Xiaomi,13,phone,,2023,6
  Xiaomi,13 Pro,phone,,2023,6
  Xiaomi,13 Lite,phone,,2023,6
  Xiaomi,13T,phone,,2023,6
  Xiaomi,13T Pro,phone,,2023,6
  Xiaomi,13 Ultra,phone,,2023,6
  Xiaomi,14,phone,,2024,6
  Xiaomi,14 Ultra,phone,,2024,6
  Xiaomi,14T,phone,,2024,6
  Xiaomi,14T Pro,phone,,2024,6
  Redmi,Note 3,phone,,2016,6
  Redmi,Note 4,phone,,2016,6
  Redmi,5 Plus,phone,,2018,6
  Redmi,6A,phone,,2018,6
  Redmi,Note 5,phone,,2018,6
  Redmi,Note 6 Pro,phone,,2018,6
  Redmi,7,phone,,2019,6
  Redmi,7A,phone,,2019,6
  Redmi,8,phone,,2019,6
  Redmi,8A,phone,,2019,6
  Redmi,Note 7,phone,,2019,6
  Redmi,Note 8,phone,,2019,6
  Redmi,Note 8 Pro,phone,,2019,6
  Redmi,Note 8T,phone,,2019,6
  Redmi,9,phone,,2020,6
  Redmi,9A,phone,,2020,6
  Redmi,9C,phone,,2020,6
  Redmi,Note 9,phone,,2020,6
  Redmi,Note 9 Pro,phone,,2020,6
  Redmi,Note 9S,phone,,2020,6
  Redmi,10,phone,,2021,6
  Redmi,Note 10,phone,,2021,6
  Redmi,Note 10 5G,phone,,2021,6
  Redmi,Note 10 Pro,phone,,2021,6
  Redmi,Note 10S,phone,,2021,6
  Redmi,10C,phone,,2022,6
  Redmi,A1,phone,,2022,6
  Redmi,Note 11,phone,,2022,6
  Redmi,Note 11 Pro,phone,,2022,6
  Redmi,Note 11S,phone,,2022,6
  Redmi,12,phone,,2023,6
  Redmi,12C,phone,,2023,6
  Redmi,Note 12,phone,,2023,6
  Redmi,Note 12 Pro,phone,,2023,6
  Redmi,Note 12 Pro+,phone,,2023,6
  Redmi,13,phone,,2024,6
  Redmi,13C,phone,,2024,6
  Redmi,Note 13,phone,,2024,6
  Redmi,Note 13 Pro,phone,,2024,6
  Redmi,Note 13 Pro+,phone,,2024,6
  Redmi,Pad,tablet,,2022,5
  Redmi,Pad SE,tablet,,2023,5
  Poco,F2 Pro,phone,,2020,6
  Poco,M3,phone,,2020,6
  Poco,X3 NFC,phone,,2020,6
  Poco,F3,phone,,2021,6
  Poco,M3 Pro 5G,phone,,2021,6
  Poco,X3 Pro,phone,,2021,6
  Poco,F4,phone,,2022,6
  Poco,F4 GT,phone,,2022,6
  Poco,M4 Pro,phone,,2022,6
  Poco,M5,phone,,2022,6
  Poco,X4 Pro 5G,phone,,2022,6
  Poco,F5,phone,,2023,6
  Poco,F5 Pro,phone,,2023,6
  Poco,X5,phone,,2023,6
  Poco,X5 Pro,phone,,2023,6
  Poco,F6,phone,,2024,6
  Poco,F6 Pro,phone,,2024,6
  Poco,X6,phone,,2024,6
  Poco,X6 Pro,phone,,2024,6
  Sony,Xperia Z,phone,,2013,6
  Sony,Xperia Z1,phone,,2013,6
  Sony,Xperia Z2,phone,,2014,6
  Sony,Xperia Z3,phone,,2014,6
  Sony,Xperia Z3 Compact,phone,,2014,6
  Sony,Xperia Z5,phone,,2015,6
  Sony,Xperia Z5 Compact,phone,,2015,6
  Sony,Xperia M4 Aqua,phone,,2015,6
  Sony,Xperia X,phone,,2016,6
  Sony,Xperia XA,phone,,2016,6
  Sony,Xperia XZ,phone,,2016,6
  Sony,Xperia XA1,phone,,2017,6
  Sony,Xperia XZ Premium,phone,,2017,6
  Sony,Xperia XZ1,phone,,2017,6
  Sony,Xperia XZ1 Compact,phone,,2017,6
  Sony,Xperia XA2,phone,,2018,6
  Sony,Xperia XZ2,phone,,2018,6
  Sony,Xperia XZ2 Compact,phone,,2018,6
  Sony,Xperia XZ3,phone,,2018,6
  Sony,Xperia 1,phone,,2019,6
  Sony,Xperia 5,phone,,2019,6
  Sony,Xperia 10,phone,,2019,6
  Sony,Xperia L3,phone,,2019,6
  Sony,Xperia 1 II,phone,,2020,6
  Sony,Xperia 5 II,phone,,2020,6
  Sony,Xperia 10 II,phone,,2020,6
  Sony,Xperia 1 III,phone,,2021,6
  Sony,Xperia 5 III,phone,,2021,6
  Sony,Xperia 10 III,phone,,2021,6
  Sony,Xperia Pro-I,phone,,2021,6
  Sony,Xperia 1 IV,phone,,2022,6
  Sony,Xperia 5 IV,phone,,2022,6
  Sony,Xperia 10 IV,phone,,2022,6
  Sony,Xperia 1 V,phone,,2023,6
  Sony,Xperia 5 V,phone,,2023,6
  Sony,Xperia 10 V,phone,,2023,6
  Sony,Xperia 1 VI,phone,,2024,6
  Sony,Xperia 10 VI,phone,,2024,6
  Sony,PlayStation,console,PS1,1994,3
  Sony,PlayStation 2,console,PS2,2000,3
  Sony,PlayStation Portable,console,PSP,2004,3
  Sony,PlayStation 3,console,PS3,2006,3
  Sony,PlayStation Vita,console,PS Vita,2011,3
  Sony,PlayStation 4,console,PS4,2013,3
  Sony,PlayStation 4 Slim,console,PS4 Slim,2016,3
  Sony,PlayStation 4 Pro,console,PS4 Pro,2016,3
  Sony,PlayStation 5,console,PS5,2020,3
  Sony,PlayStation 5 Digital Edition,console,PS5 Digital,2020,3
  Sony,PlayStation 5 Slim,console,PS5 Slim,2023,3
  Sony,PlayStation Portal,console,PS Portal,2023,3
  Sony,PlayStation 5 Pro,console,PS5 Pro,2024,3
  Sony,MDR-1000X,audio,,2016,1
  Sony,WH-1000XM2,audio,,2017,1
  Sony,WH-1000XM3,audio,,2018,1
  Sony,WF-1000XM3,audio,,2019,1
  Sony,WH-1000XM4,audio,,2020,1
  Sony,WF-1000XM4,audio,,2021,1
  Sony,WH-1000XM5,audio,,2022,1
  Sony,WF-1000XM5,audio,,2023,1
  Nintendo,Game Boy,console,,1989,3
  Nintendo,Game Boy Color,console,,1998,3
  Nintendo,Game Boy Advance,console,,2001,3
  Nintendo,GameCube,console,,2001,3
  Nintendo,Game Boy Advance SP,console,,2003,3
  Nintendo,DS,console,,2004,3
  Nintendo,DS Lite,console,,2006,3
  Nintendo,Wii,console,,2006,3
  Nintendo,DSi,console,,2008,3
  Nintendo,3DS,console,,2011,3
  Nintendo,3DS XL,console,,2012,3
  Nintendo,Wii U,console,,2012,3
  Nintendo,2DS,console,,2013,3
  Nintendo,New 3DS,console,,2014,3
  Nintendo,New 3DS XL,console,,2014,3
  Nintendo,Switch,console,HAC-001,2017,3
  Nintendo,New 2DS XL,console,,2017,3
  Nintendo,Switch Lite,console,HDH-001,2019,3
  Nintendo,Switch OLED,console,HEG-001,2021,3
  Nintendo,Switch 2,console,,2025,3
  Microsoft,Xbox,console,,2001,3
  Microsoft,Xbox 360,console,,2005,3
  Microsoft,Xbox 360 S,console,,2010,3
  Microsoft,Xbox One,console,,2013,3
  Microsoft,Xbox One S,console,,2016,3
  Microsoft,Xbox One X,console,,2017,3
  Microsoft,Xbox Series S,console,,2020,3
  Microsoft,Xbox Series X,console,,2020,3
  Microsoft,Surface Pro 3,tablet,,2014,5
  Microsoft,Surface 3,tablet,,2015,5
  Microsoft,Surface Pro 4,tablet,,2015,5
  Microsoft,Surface Pro (5th Gen),tablet,,2017,5
  Microsoft,Surface Go,tablet,,2018,5
  Microsoft,Surface Pro 6,tablet,,2018,5
  Microsoft,Surface Pro 7,tablet,,2019,5
  Microsoft,Surface Pro X,tablet,,2019,5
  Microsoft,Surface Go 2,tablet,,2020,5
  Microsoft,Surface Go 3,tablet,,2021,5
  Microsoft,Surface Pro 8,tablet,,2021,5
  Microsoft,Surface Pro 9,tablet,,2022,5
  Microsoft,Surface Pro (11th Edition),tablet,,2024,5
  Microsoft,Surface Book,laptop,,2015,4
  Microsoft,Surface Laptop,laptop,,2017,4
  Microsoft,Surface Book 2,laptop,,2017,4
  Microsoft,Surface Laptop 2,laptop,,2018,4
  Microsoft,Surface Laptop 3,laptop,,2019,4
  Microsoft,Surface Book 3,laptop,,2020,4
  Microsoft,Surface Laptop Go,laptop,,2020,4
  Microsoft,Surface Laptop 4,laptop,,2021,4
  Microsoft,Surface Laptop Studio,laptop,,2021,4
  Microsoft,Surface Laptop 5,laptop,,2022,4
  Valve,Steam Deck,console,,2022,3
  Valve,Steam Deck OLED,console,,2023,3
  Meta,Quest 2,other,,2020,1
  Meta,Quest Pro,other,,2022,1
  Meta,Quest 3,other,,2023,1
  Meta,Quest 3S,other,,2024,1
  Motorola,Moto G,phone,,2013,6
  Motorola,Moto X,phone,,2013,6
  Motorola,Moto E,phone,,2014,6
  Motorola,Moto G (2nd Gen),phone,,2014,6
  Motorola,Moto G4,phone,,2016,6
  Motorola,Moto Z,phone,,2016,6
  Motorola,Moto G5,phone,,2017,6
  Motorola,Moto G5 Plus,phone,,2017,6
  Motorola,Moto E4,phone,,2017,6
  Motorola,Moto G6,phone,,2018,6
  Motorola,Moto G6 Play,phone,,2018,6
  Motorola,Moto E5,phone,,2018,6
  Motorola,Moto G7,phone,,2019,6
  Motorola,Moto G7 Power,phone,,2019,6
  Motorola,Moto G8 Plus,phone,,2019,6
  Motorola,One Vision,phone,,2019,6
  Motorola,Razr,phone,,2019,6
  Motorola,Moto G9 Play,phone,,2020,6
  Motorola,Moto G 5G Plus,phone,,2020,6
  Motorola,Edge,phone,,2020,6
  Motorola,Edge+,phone,,2020,6
  Motorola,Moto E7,phone,,2020,6
  Motorola,Moto G10,phone,,2021,6
  Motorola,Moto G30,phone,,2021,6
  Motorola,Moto G50,phone,,2021,6
  Motorola,Moto G100,phone,,2021,6
  Motorola,Edge 20,phone,,2021,6
  Motorola,Edge 20 Pro,phone,,2021,6
  Motorola,Moto G22,phone,,2022,6
  Motorola,Moto G52,phone,,2022,6
  Motorola,Moto G82 5G,phone,,2022,6
  Motorola,Edge 30,phone,,2022,6
  Motorola,Edge 30 Ultra,phone,,2022,6
  Motorola,Razr 2022,phone,,2022,6
  Motorola,Moto G13,phone,,2023,6
  Motorola,Moto G53 5G,phone,,2023,6
  Motorola,Moto G84 5G,phone,,2023,6
  Motorola,Edge 40,phone,,2023,6
  Motorola,Edge 40 Pro,phone,,2023,6
  Motorola,Razr 40,phone,,2023,6
  Motorola,Razr 40 Ultra,phone,,2023,6
  Motorola,Moto G24,phone,,2024,6
  Motorola,Moto G54 5G,phone,,2024,6
  Motorola,Edge 50 Pro,phone,,2024,6
  Motorola,Razr 50 Ultra,phone,,2024,6
  Nokia,3310,phone,,2000,6
  Nokia,1100,phone,,2003,6
  Nokia,N95,phone,,2007,6
  Nokia,Lumia 920,phone,,2012,6
  Nokia,Lumia 520,phone,,2013,6
  Nokia,Lumia 1020,phone,,2013,6
  Nokia,Lumia 930,phone,,2014,6
  Nokia,3,phone,,2017,6
  Nokia,5,phone,,2017,6
  Nokia,6,phone,,2017,6
  Nokia,8,phone,,2017,6
  Nokia,6.1,phone,,2018,6
  Nokia,7 Plus,phone,,2018,6
  Nokia,7.1,phone,,2018,6
  Nokia,8.1,phone,,2018,6
  Nokia,2.2,phone,,2019,6
  Nokia,3.2,phone,,2019,6
  Nokia,4.2,phone,,2019,6
  Nokia,7.2,phone,,2019,6
  Nokia,9 PureView,phone,,2019,6
  Nokia,2.4,phone,,2020,6
  Nokia,3.4,phone,,2020,6
  Nokia,5.3,phone,,2020,6
  Nokia,5.4,phone,,2020,6
  Nokia,8.3 5G,phone,,2020,6
  Nokia,G10,phone,,2021,6
  Nokia,G20,phone,,2021,6
  Nokia,X10,phone,,2021,6
  Nokia,X20,phone,,2021,6
  Nokia,XR20,phone,,2021,6
  Nokia,G11,phone,,2022,6
  Nokia,G21,phone,,2022,6
  Nokia,G60 5G,phone,,2022,6
  Nokia,X30 5G,phone,,2022,6
  Nokia,G22,phone,,2023,6
  Nokia,G42 5G,phone,,2023,6
  Nokia,XR21,phone,,2023,6
  Oppo,Find X,phone,,2018,6
  Oppo,Reno,phone,,2019,6
  Oppo,Reno2,phone,,2019,6
  Oppo,A9 2020,phone,,2019,6
  Oppo,A53,phone,,2020,6
  Oppo,A72,phone,,2020,6
  Oppo,Find X2,phone,,2020,6
  Oppo,Find X2 Pro,phone,,2020,6
  Oppo,Find X2 Lite,phone,,2020,6
  Oppo,Reno4,phone,,2020,6
  Oppo,Reno4 Pro,phone,,2020,6
  Oppo,A54 5G,phone,,2021,6
  Oppo,A74,phone,,2021,6
  Oppo,A94 5G,phone,,2021,6
  Oppo,Find X3 Pro,phone,,2021,6
  Oppo,Find X3 Lite,phone,,2021,6
  Oppo,Reno6 5G,phone,,2021,6
  Oppo,A57s,phone,,2022,6
  Oppo,A77,phone,,2022,6
  Oppo,Find X5,phone,,2022,6
  Oppo,Find X5 Pro,phone,,2022,6
  Oppo,Reno8 5G,phone,,2022,6
  Oppo,Reno8 Pro,phone,,2022,6
  Oppo,A78,phone,,2023,6
  Oppo,Find N2 Flip,phone,,2023,6
  Oppo,Reno10 5G,phone,,2023,6
  Oppo,A60,phone,,2024,6
  Oppo,Reno12 5G,phone,,2024,6
  realme,5,phone,,2019,6
  realme,5 Pro,phone,,2019,6
  realme,X2,phone,,2019,6
  realme,X2 Pro,phone,,2019,6
  realme,6,phone,,2020,6
  realme,6 Pro,phone,,2020,6
  realme,7,phone,,2020,6
  realme,7 Pro,phone,,2020,6
  realme,C3,phone,,2020,6
  realme,C11,phone,,2020,6
  realme,X50 5G,phone,,2020,6
  realme,8,phone,,2021,6
  realme,8 Pro,phone,,2021,6
  realme,C21,phone,,2021,6
  realme,GT,phone,,2021,6
  realme,GT Master Edition,phone,,2021,6
  realme,9,phone,,2022,6
  realme,9 Pro+,phone,,2022,6
  realme,C35,phone,,2022,6
  realme,GT 2,phone,,2022,6
  realme,GT 2 Pro,phone,,2022,6
  realme,GT Neo 3,phone,,2022,6
  realme,10,phone,,2023,6
  realme,11 Pro+,phone,,2023,6
  realme,C55,phone,,2023,6
  realme,GT 3,phone,,2023,6
  realme,12 Pro+,phone,,2024,6
  realme,C67,phone,,2024,6
  realme,GT 6,phone,,2024,6
  vivo,X51 5G,phone,,2020,6
  vivo,Y20s,phone,,2020,6
  vivo,Y70,phone,,2020,6
  vivo,V21 5G,phone,,2021,6
  vivo,X60 Pro,phone,,2021,6
  vivo,Y21s,phone,,2021,6
  vivo,Y72 5G,phone,,2021,6
  vivo,V23 5G,phone,,2022,6
  vivo,X80 Pro,phone,,2022,6
  vivo,Y35,phone,,2022,6
  vivo,V29,phone,,2023,6
  vivo,X90 Pro,phone,,2023,6
  vivo,Y36,phone,,2023,6
  Fairphone,1,phone,,2013,6
  Fairphone,2,phone,,2015,6
  Fairphone,3,phone,,2019,6
  Fairphone,3+,phone,,2020,6
  Fairphone,4,phone,,2021,6
  Fairphone,5,phone,,2023,6
  Nothing,Phone (1),phone,,2022,6
  Nothing,Phone (2),phone,,2023,6
  Nothing,Phone (2a),phone,,2024,6
  Nothing,Phone (3a),phone,,2025,6
  HTC,Desire,phone,,2010,6
  HTC,One M7,phone,,2013,6
  HTC,One M8,phone,,2014,6
  HTC,One M9,phone,,2015,6
  HTC,10,phone,,2016,6
  HTC,U11,phone,,2017,6
  HTC,U12+,phone,,2018,6
  LG,G2,phone,,2013,6
  LG,Nexus 5,phone,,2013,6
  LG,G3,phone,,2014,6
  LG,G4,phone,,2015,6
  LG,G5,phone,,2016,6
  LG,V20,phone,,2016,6
  LG,G6,phone,,2017,6
  LG,Q6,phone,,2017,6
  LG,V30,phone,,2017,6
  LG,G7 ThinQ,phone,,2018,6
  LG,V40 ThinQ,phone,,2018,6
  LG,G8 ThinQ,phone,,2019,6
  LG,G8s ThinQ,phone,,2019,6
  LG,K40,phone,,2019,6
  LG,V50 ThinQ,phone,,2019,6
  LG,K61,phone,,2020,6
  LG,Velvet,phone,,2020,6
  LG,Wing,phone,,2020,6
  Asus,Zenfone 3,phone,,2016,6
  Asus,ROG Phone,phone,,2018,6
  Asus,Zenfone 5,phone,,2018,6
  Asus,ROG Phone II,phone,,2019,6
  Asus,Zenfone 6,phone,,2019,6
  Asus,ROG Phone 3,phone,,2020,6
  Asus,Zenfone 7,phone,,2020,6
  Asus,ROG Phone 5,phone,,2021,6
  Asus,Zenfone 8,phone,,2021,6
  Asus,ROG Phone 6,phone,,2022,6
  Asus,Zenfone 9,phone,,2022,6
  Asus,ROG Phone 7,phone,,2023,6
  Asus,Zenfone 10,phone,,2023,6
  Asus,ROG Ally,console,,2023,3
  Asus,ROG Ally X,console,,2024,3
  Asus,ZenBook 14 UX434,laptop,,2019,4
  Asus,ROG Zephyrus G14,laptop,,2020,4
  Asus,VivoBook 15 X515,laptop,,2021,4
  Asus,ZenBook 14 OLED UX3402,laptop,,2022,4
  Asus,ROG Strix G16,laptop,,2023,4
  Asus,TUF Gaming A15,laptop,,2023,4
  BlackBerry,Q10,phone,,2013,6
  BlackBerry,Z10,phone,,2013,6
  BlackBerry,Passport,phone,,2014,6
  BlackBerry,Priv,phone,,2015,6
  BlackBerry,KEYone,phone,,2017,6
  BlackBerry,KEY2,phone,,2018,6
  Cat,S60,phone,,2016,6
  Cat,S61,phone,,2018,6
  Cat,S42,phone,,2020,6
  Cat,S62 Pro,phone,,2020,6
  Cat,S75,phone,,2022,6
  Doro,8040,phone,,2018,6
  Doro,8050,phone,,2020,6
  Doro,8100,phone,,2021,6
  Doro,8200,phone,,2022,6
  Lenovo,ThinkPad T460,laptop,,2016,4
  Lenovo,ThinkPad X260,laptop,,2016,4
  Lenovo,ThinkPad T470,laptop,,2017,4
  Lenovo,ThinkPad X270,laptop,,2017,4
  Lenovo,ThinkPad X1 Carbon (5th Gen),laptop,,2017,4
  Lenovo,ThinkPad T480,laptop,,2018,4
  Lenovo,ThinkPad T480s,laptop,,2018,4
  Lenovo,ThinkPad X280,laptop,,2018,4
  Lenovo,ThinkPad X1 Carbon (6th Gen),laptop,,2018,4
  Lenovo,ThinkPad T490,laptop,,2019,4
  Lenovo,ThinkPad X1 Carbon (7th Gen),laptop,,2019,4
  Lenovo,IdeaPad 5,laptop,,2020,4
  Lenovo,Legion 5,laptop,,2020,4
  Lenovo,ThinkPad T14,laptop,,2020,4
  Lenovo,ThinkPad X13,laptop,,2020,4
  Lenovo,ThinkPad X1 Carbon (8th Gen),laptop,,2020,4
  Lenovo,IdeaPad 3,laptop,,2021,4
  Lenovo,ThinkPad T14 Gen 2,laptop,,2021,4
  Lenovo,ThinkPad X1 Carbon (9th Gen),laptop,,2021,4
  Lenovo,Yoga 7i,laptop,,2021,4
  Lenovo,ThinkPad T14 Gen 3,laptop,,2022,4
  Lenovo,ThinkPad X1 Carbon (10th Gen),laptop,,2022,4
  Lenovo,Legion 5 Pro,laptop,,2023,4
  Lenovo,ThinkPad T14 Gen 4,laptop,,2023,4
  Lenovo,ThinkPad X1 Carbon (11th Gen),laptop,,2023,4
  Lenovo,Tab M10,tablet,,2019,5
  Lenovo,Tab P11,tablet,,2020,5
  Lenovo,Tab P11 Pro,tablet,,2020,5
  Lenovo,Tab M10 (3rd Gen),tablet,,2022,5
  Lenovo,Tab P11 (2nd Gen),tablet,,2022,5
  Dell,XPS 13 9343,laptop,,2015,4
  Dell,Latitude E7450,laptop,,2015,4
  Dell,XPS 15 9560,laptop,,2017,4
  Dell,Latitude 7480,laptop,,2017,4
  Dell,XPS 13 9370,laptop,,2018,4
  Dell,Latitude 7490,laptop,,2018,4
  Dell,XPS 13 9300,laptop,,2020,4
  Dell,XPS 15 9500,laptop,,2020,4
  Dell,Latitude 7410,laptop,,2020,4
  Dell,Inspiron 15 3511,laptop,,2021,4
  Dell,XPS 13 9310,laptop,,2021,4
  Dell,XPS 17 9710,laptop,,2021,4
  Dell,Latitude 7420,laptop,,2021,4
  Dell,Latitude 5430,laptop,,2022,4
  Dell,XPS 13 Plus 9320,laptop,,2022,4
  Dell,Alienware m16,laptop,,2023,4
  Dell,Latitude 7440,laptop,,2023,4
  Dell,XPS 15 9530,laptop,,2023,4
  HP,EliteBook 840 G2,laptop,,2015,4
  HP,EliteBook 840 G3,laptop,,2016,4
  HP,Spectre 13,laptop,,2016,4
  HP,EliteBook 840 G5,laptop,,2018,4
  HP,ProBook 450 G5,laptop,,2018,4
  HP,EliteBook 840 G6,laptop,,2019,4
  HP,Spectre x360 13,laptop,,2019,4
  HP,EliteBook 840 G7,laptop,,2020,4
  HP,Envy 13,laptop,,2020,4
  HP,EliteBook 840 G8,laptop,,2021,4
  HP,Pavilion 15,laptop,,2021,4
  HP,Victus 16,laptop,,2021,4
  HP,EliteBook 840 G9,laptop,,2022,4
  HP,Omen 16,laptop,,2022,4
  HP,EliteBook 840 G10,laptop,,2023,4
  HP,Dragonfly G4,laptop,,2023,4
  Acer,Swift 3,laptop,,2018,4
  Acer,Nitro 5 AN515-52,laptop,,2018,4
  Acer,Aspire 5 A515-56,laptop,,2020,4
  Acer,Nitro 5 AN515-55,laptop,,2020,4
  Acer,Swift 5,laptop,,2020,4
  Acer,Predator Helios 300,laptop,,2021,4
  Acer,Chromebook Spin 713,laptop,,2021,4
  Acer,Nitro 5 AN515-58,laptop,,2022,4
  Acer,Swift 3 OLED,laptop,,2022,4
  MSI,GF63 Thin,laptop,,2020,4
  MSI,Modern 14,laptop,,2020,4
  MSI,GS66 Stealth,laptop,,2021,4
  MSI,Katana GF66,laptop,,2021,4
  MSI,Raider GE76,laptop,,2022,4
  Razer,Blade Stealth,laptop,,2017,4
  Razer,Blade 15,laptop,,2018,4
  Razer,Blade 14,laptop,,2021,4
  Razer,Blade 16,laptop,,2023,4
  Garmin,vívoactive 3 Music,watch,,2018,3
  Garmin,fēnix 6,watch,,2019,3
  Garmin,Forerunner 245,watch,,2019,3
  Garmin,Venu,watch,,2019,3
  Garmin,vívoactive 4,watch,,2019,3
  Garmin,Venu Sq,watch,,2020,3
  Garmin,Forerunner 55,watch,,2021,3
  Garmin,Venu 2,watch,,2021,3
  Garmin,epix (Gen 2),watch,,2022,3
  Garmin,fēnix 7,watch,,2022,3
  Garmin,Forerunner 255,watch,,2022,3
  Garmin,Forerunner 955,watch,,2022,3
  Garmin,Forerunner 265,watch,,2023,3
  Garmin,Forerunner 965,watch,,2023,3
  Garmin,Venu 3,watch,,2023,3
  Fitbit,Charge 3,watch,,2018,3
  Fitbit,Versa,watch,,2018,3
  Fitbit,Versa 2,watch,,2019,3
  Fitbit,Inspire HR,watch,,2019,3
  Fitbit,Charge 4,watch,,2020,3
  Fitbit,Sense,watch,,2020,3
  Fitbit,Versa 3,watch,,2020,3
  Fitbit,Charge 5,watch,,2021,3
  Fitbit,Luxe,watch,,2021,3
  Fitbit,Sense 2,watch,,2022,3
  Fitbit,Versa 4,watch,,2022,3
  Fitbit,Charge 6,watch,,2023,3
  Amazon,Fire 7 (9th Gen),tablet,,2019,5
  Amazon,Fire HD 10 (9th Gen),tablet,,2019,5
  Amazon,Fire HD 8 (10th Gen),tablet,,2020,5
  Amazon,Fire HD 10 (11th Gen),tablet,,2021,5
  Amazon,Fire 7 (12th Gen),tablet,,2022,5
  Amazon,Fire HD 8 (12th Gen),tablet,,2022,5
  Amazon,Fire HD 10 (13th Gen),tablet,,2023,5
  Amazon,Fire Max 11,tablet,,2023,5
  Amazon,Kindle Paperwhite (10th Gen),other,,2018,1
  Amazon,Kindle (10th Gen),other,,2019,1
  Amazon,Kindle Oasis (10th Gen),other,,2019,1
  Amazon,Kindle Paperwhite (11th Gen),other,,2021,1
  Amazon,Kindle (11th Gen),other,,2022,1
  Amazon,Kindle Scribe,other,,2022,1
  Bose,QuietComfort 35,audio,,2016,1
  Bose,QuietComfort 35 II,audio,,2017,1
  Bose,Noise Cancelling Headphones 700,audio,,2019,1
  Bose,QuietComfort Earbuds,audio,,2020,1
  Bose,QuietComfort 45,audio,,2021,1
  Bose,QuietComfort Ultra Headphones,audio,,2023,1
  JBL,Flip 4,audio,,2017,1
  JBL,Charge 4,audio,,2018,1
  JBL,Xtreme 2,audio,,2018,1
  JBL,Flip 5,audio,,2019,1
  JBL,Charge 5,audio,,2021,1
  JBL,Flip 6,audio,,2021,1
  JBL,Xtreme 3,audio,,2021,1
  DJI,Mavic Pro,other,,2016,1
  DJI,Phantom 4,other,,2016,1
  DJI,Mavic 2 Pro,other,,2018,1
  DJI,Mavic Air,other,,2018,1
  DJI,Osmo Pocket,other,,2018,1
  DJI,Mavic Mini,other,,2019,1
  DJI,Mini 2,other,,2020,1
  DJI,Mavic Air 2,other,,2020,1
  DJI,Air 2S,other,,2021,1
  DJI,Mavic 3,other,,2021,1
  DJI,Mini 3 Pro,other,,2022,1
  DJI,Air 3,other,,2023,1
  DJI,Mini 4 Pro,other,,2023,1
  GoPro,HERO5 Black,other,,2016,1
  GoPro,HERO7 Black,other,,2018,1
  GoPro,HERO8 Black,other,,2019,1
  GoPro,HERO9 Black,other,,2020,1
  GoPro,HERO10 Black,other,,2021,1
  GoPro,HERO11 Black,other,,2022,1
  GoPro,HERO12 Black,other,,2023,1
  """
